import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { shiftWindow } from '../hours/hours-of-shift.ts';
import { daysOff, hoursThisWeek, nextShift, rosteredMinutes } from './week-figures.ts';

const zone = 'Europe/London';
const monday = Date.parse('2026-06-14T23:00:00.000Z'); // Monday 15 June 2026, midnight in London
const hour = (day: number, hours: number) => monday + (day * 24 + hours) * 3_600_000;

/** A shift on a day of the week (0 is Monday), in hours of London's clock. */
const shiftOn = (day: number, from: number, to: number, overrides: Parameters<typeof buildShift>[0] = {}) =>
  buildShift({
    id: fixtureId(50 + day),
    startTime: toInstant(hour(day, from)),
    endTime: toInstant(hour(day, to)),
    ...overrides,
  });

/** Hours of a day of the week, closed, or open when `to` is ''. */
const worked = (day: number, from: number, to: number | '', overrides: Parameters<typeof buildHoursRecord>[0] = {}) =>
  buildHoursRecord({
    id: fixtureId(70 + day),
    day: toInstant(hour(day, 12)).slice(0, 10),
    clockIn: toInstant(hour(day, from)),
    clockOut: to === '' ? '' : toInstant(hour(day, to)),
    breakMinutes: 0,
    totalMinutes: to === '' ? 0 : (to - from) * 60,
    ...overrides,
  });

const hoursAt = (
  now: number,
  shifts: Parameters<typeof rosteredMinutes>[0],
  records: ReturnType<typeof worked>[] = [],
) => hoursThisWeek({ shifts, records, now, zone }) / 60;

describe('hours this week (D1)', () => {
  const week = [0, 1, 2, 3, 4].map((day) => shiftOn(day, 9, 17, { breakDuration: 60 }));

  it('are what is rostered before the week begins', () => {
    expect(hoursAt(hour(0, 0), week)).toBe(35);
  });

  it('are what was worked plus what is still rostered', () => {
    const records = [worked(0, 9, 18, { shiftId: fixtureId(50) }), worked(1, 9, 13, { shiftId: fixtureId(51) })];
    expect(hoursAt(hour(1, 20), week, records)).toBe(9 + 4 + 21);
  });

  it('leave out a shift that nobody came to', () => {
    expect(hoursAt(hour(1, 20), week)).toBe(21);
  });

  it('count a running shift by the hours so far and what is left of it', () => {
    const running = [worked(0, 9, '', { shiftId: fixtureId(50) })];
    expect(hoursAt(hour(0, 12), week, running)).toBe(35);
    const afterBreak = [worked(0, 9, '', { shiftId: fixtureId(50), breakMinutes: 60 })];
    expect(hoursAt(hour(0, 14), week, afterBreak)).toBe(35);
    expect(hoursAt(hour(0, 18), week, running)).toBe(9 + 28);
  });

  it('count a shift and its hours once, also when the hours do not name it', () => {
    expect(hoursAt(hour(0, 12), week, [worked(0, 9, 11, { shiftId: '' })])).toBe(2 + 28);
    expect(hoursAt(hour(0, 20), week, [worked(0, 9, 16, { shiftId: '' })])).toBe(7 + 28);
    expect(hoursAt(hour(0, 12), week, [worked(0, 9, '', { shiftId: '' })])).toBe(35);
  });

  it.each([
    ['by hours that were struck out', worked(0, 8, 8, { shiftId: fixtureId(50) }), 35],
    ['by a minute before it begins', worked(0, 8, 8.1, { shiftId: fixtureId(50), totalMinutes: 6 }), 35.1],
  ])('keep a shift that is not made %s', (_, record, hours) => {
    expect(hoursAt(hour(0, 8.2), week, [record])).toBe(hours);
  });

  it('take nothing off a shift that was moved for hours of another day, worked or on a break', () => {
    const moved = shiftOn(0, 6 * 24 + 9, 6 * 24 + 17, { breakDuration: 60 });
    const approved = worked(0, 9, 17, { shiftId: moved.id, breakMinutes: 60, totalMinutes: 420 });
    expect(hoursAt(hour(3, 12), [moved], [approved])).toBe(7 + 7);
    expect(hoursAt(hour(6, 10), [moved], [approved])).toBe(7 + 6);
    expect(hoursAt(hour(6, 20), [moved], [approved])).toBe(7);
  });

  it('are the same from what is read for them, also where hours after midnight are those of the night before', () => {
    const night = shiftOn(-1, 18, 26);
    const early = shiftOn(0, 1.5, 8, { breakDuration: 0 });
    const hours = worked(0, 0.5, 2, { shiftId: '', totalMinutes: 90 });
    const { start } = shiftWindow({ from: '2026-06-15' as Day, until: '2026-06-15' as Day }, zone);
    const read = [night, early].filter(({ startTime }) => startTime >= start);
    // What is left of the shift on Monday is still to come: nobody has worked on it.
    expect(hoursAt(hour(0, 3), read, [hours])).toBe(1.5 + 5);
    expect(hoursAt(hour(0, 3), [shiftOn(-3, 18, 26), night, early], [hours])).toBe(1.5 + 5);
  });

  it('count hours without a shift', () => {
    expect(hoursAt(hour(5, 20), week, [worked(5, 10, 14)])).toBe(4);
  });

  it('leave out a clock-out that was forgotten', () => {
    const forgotten = worked(0, 9, '', { shiftId: fixtureId(50) });
    expect(hoursAt(hour(1, 9.5), week, [forgotten])).toBe(28 - 0.5);
    const nextDay = worked(1, 8, 9, { shiftId: fixtureId(51) });
    expect(hoursAt(hour(1, 9), week, [forgotten, nextDay])).toBe(1 + 21);
  });

  it('leave out cancelled shifts and other weeks', () => {
    const others = [shiftOn(2, 9, 17, { status: 'cancelled' }), shiftOn(7, 0, 8), shiftOn(-1, 15, 23)];
    expect(hoursAt(hour(0, 0), others, [worked(-1, 15, 23)])).toBe(0);
  });

  it('keep a night into Monday in the week it began', () => {
    const night = shiftOn(6, 20, 28, { breakDuration: 0 });
    expect(hoursAt(hour(6, 12), [night])).toBe(8);
    expect(hoursAt(hour(7, 1), [night])).toBe(0);
  });

  it('stay the same whenever somebody looks, as long as everybody works what is rostered', () => {
    const wholeShifts = [0, 1, 2, 3, 4].map((day) => shiftOn(day, 9, 17, { breakDuration: 0 }));
    fc.assert(
      fc.property(fc.integer({ min: hour(0, 0), max: hour(7, 0) - 1 }), (now) => {
        const records = [0, 1, 2, 3, 4]
          .filter((day) => hour(day, 9) <= now)
          .map((day) => worked(day, 9, hour(day, 17) <= now ? 17 : '', { shiftId: fixtureId(50 + day) }));
        expect(hoursAt(now, wholeShifts, records)).toBe(40);
      }),
    );
  });
});

describe('figures of the header', () => {
  it('sum the paid minutes of scheduled shifts', () => {
    const shifts = [shiftOn(0, 9, 17), shiftOn(1, 9, 13), shiftOn(2, 9, 17, { status: 'cancelled' })];
    expect(rosteredMinutes(shifts)).toBe(450 + 210);
    expect(rosteredMinutes([])).toBe(0);
  });

  it('find the next shift that has not started', () => {
    const shifts = [
      shiftOn(3, 9, 17),
      shiftOn(1, 9, 17),
      shiftOn(0, 9, 17),
      shiftOn(2, 9, 17, { status: 'cancelled' }),
      shiftOn(1, 7, 8, { id: fixtureId(90), userId: people.manager }),
    ];
    expect(nextShift(shifts, people.staff, hour(0, 9))?.id).toBe(fixtureId(51));
    expect(nextShift(shifts, people.staff, hour(1, 9))?.id).toBe(fixtureId(53));
    expect(nextShift(shifts, people.staff, hour(3, 9))).toBeUndefined();
  });

  it('count the days on which no shift starts', () => {
    const shifts = [
      shiftOn(0, 9, 17),
      shiftOn(1, 20, 28),
      shiftOn(3, 0, 5),
      shiftOn(4, 9, 17, { status: 'cancelled' }),
      shiftOn(5, 9, 17, { userId: people.manager }),
    ];
    expect(daysOff(shifts, people.staff, '2026-06-15' as Day, zone)).toEqual([
      '2026-06-17',
      '2026-06-19',
      '2026-06-20',
      '2026-06-21',
    ]);
  });
});
