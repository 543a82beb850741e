import { describe, expect, it } from 'vitest';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { type MyWeek, myWeekFigures } from './my-week-figures.ts';

/** Tuesday 16 June 2026, 08:00 in London; the fixture's shift is 09:00 to 17:30 that day. */
const now = Date.parse('2026-06-16T07:00:00.000Z');
const today = buildShift();
const tomorrow = buildShift({
  id: '00000000-0000-7000-8000-000000000777',
  startTime: '2026-06-17T09:00:00.000Z',
  endTime: '2026-06-17T17:00:00.000Z',
});

const weekOf = (shifts: MyWeek['shifts']): MyWeek => ({
  userId: people.staff,
  shifts,
  records: [],
  weeklyHours: 40,
  restaurant: buildRestaurant(),
  now,
});

describe('the figures of my week', () => {
  it('counts what is rostered and names the next shift that has not begun: today’s, then tomorrow’s', () => {
    const [hours, next, off] = myWeekFigures(weekOf([today, tomorrow]));
    const [, once] = myWeekFigures({ ...weekOf([today, tomorrow]), now: Date.parse(today.startTime) });
    expect(hours).toMatchObject({ label: 'Hours This Week', subtext: 'of 40' });
    expect(Number(hours.value)).toBeGreaterThan(14);
    expect(next).toMatchObject({ value: 'Today', subtext: expect.stringContaining('9:00 AM') });
    expect(once).toMatchObject({ value: 'Tomorrow', subtext: expect.stringContaining('10:00 AM') });
    expect(off).toEqual({ label: 'Days Off', value: '5', subtext: 'Mon, Thu, Fri, Sat, Sun' });
  });

  it('names no agreed hours where none are agreed', () => {
    const [hours] = myWeekFigures({ ...weekOf([today]), weeklyHours: 0 });
    expect(hours.subtext).toBeUndefined();
  });

  it('says so where nothing is ahead', () => {
    const [hours, next, off] = myWeekFigures(weekOf([]));
    expect([hours.value, next.value, off.value]).toEqual(['0', 'None yet', '7']);
  });
});
