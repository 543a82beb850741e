import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { addDays, dayOf, daysBetween, timeOf } from '../time/zone.ts';
import { type DayRange, dayCount, daysOf, type Period, periodAround, periods } from './period.ts';
import { reachesBack, stretchBefore } from './stretch.ts';

const zone = 'Europe/London';

/** The period around a moment, and what it is compared with. */
const comparedAt = (period: Period, moment: string, day?: string) => {
  const now = Date.parse(moment);
  const today = dayOf(zone, toInstant(now));
  const range = periodAround(period, (day ?? today) as Day, today);
  const { range: before, untilTime, at } = stretchBefore(period, range, { zone, now });
  return { range: textOf(range), before: textOf(before), untilTime, at: toInstant(at) };
};

const textOf = ({ from, until }: DayRange): string => `${from} to ${until}`;

describe('what a period under way is compared with (D38)', () => {
  it('is the same weekdays until the same time of day', () => {
    expect(comparedAt('week', '2026-11-24T22:40:30.000Z')).toEqual({
      range: '2026-11-18 to 2026-11-24',
      before: '2026-11-11 to 2026-11-17',
      untilTime: '22:40',
      at: '2026-11-17T22:40:00.000Z',
    });
    expect(comparedAt('month', '2026-11-21T13:00:00.000Z').before).toBe('2026-10-04 to 2026-10-24');
    expect(comparedAt('quarter', '2026-11-21T13:00:00.000Z')).toMatchObject({
      range: '2026-08-24 to 2026-11-21',
      before: '2026-05-25 to 2026-08-22',
    });
  });

  it('at midnight has nothing of its last day', () => {
    expect(comparedAt('week', '2026-11-24T00:00:00.000Z')).toMatchObject({
      before: '2026-11-11 to 2026-11-17',
      untilTime: '00:00',
      at: '2026-11-17T00:00:00.000Z',
    });
  });

  it.each([
    ['the hour that autumn shows twice', '2026-10-25T01:30:00.000Z', '01:30', '2026-10-18T00:30:00.000Z'],
    ['a week after it', '2026-11-01T01:30:00.000Z', '01:30', '2026-10-25T00:30:00.000Z'],
    ['the night that spring shortens', '2026-03-29T01:30:00.000Z', '02:30', '2026-03-22T02:30:00.000Z'],
    ['a week after it, in the hour that was skipped', '2026-04-05T00:30:00.000Z', '01:30', '2026-03-29T01:30:00.000Z'],
  ])('in %s', (_night, now, untilTime, at) => {
    expect(comparedAt('week', now)).toMatchObject({ untilTime, at });
  });

  it('on a Sunday ends on a Sunday', () => {
    expect(comparedAt('week', '2026-11-22T18:00:00.000Z').before).toBe('2026-11-09 to 2026-11-15');
    expect(comparedAt('month', '2026-11-22T18:00:00.000Z').before).toBe('2026-10-04 to 2026-10-25');
  });

  it.each([
    ['2026-10-31T18:00:00.000Z', '2026-10-01 to 2026-10-31', '2026-08-27 to 2026-09-26'],
    ['2026-03-31T18:00:00.000Z', '2026-03-01 to 2026-03-31', '2026-01-25 to 2026-02-24'],
    ['2026-03-28T18:00:00.000Z', '2026-03-01 to 2026-03-28', '2026-02-01 to 2026-02-28'],
    ['2026-12-01T18:00:00.000Z', '2026-12-01 to 2026-12-01', '2026-11-03 to 2026-11-03'],
  ])('of a month on %s, the 31st and the first among them', (now, range, before) => {
    expect(comparedAt('month', now)).toMatchObject({ range, before });
  });

  const moments = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2032-12-31') });

  it('has as many days as the period, the same weekdays, none of its days, and the same time of day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), moments, (period, now) => {
        const today = dayOf(zone, toInstant(now));
        const range = periodAround(period, today, today);
        const { range: before, at, untilTime, counterpart } = stretchBefore(period, range, { zone, now });
        expect(dayCount(before)).toBe(dayCount(range));
        expect(daysBetween(before.from, range.from) % 7).toBe(0);
        expect(before.until < range.from).toBe(true);
        expect(dayOf(zone, toInstant(at))).toBe(before.until);
        expect(untilTime).toBe(timeOf(zone, toInstant(now)));
        expect(daysOf(range).map(counterpart)).toEqual(daysOf(before));
      }),
    );
  });
});

describe('what a period that is over is compared with', () => {
  const now = '2026-11-21T13:00:00.000Z';

  it('is whole days, and of a month the whole month before', () => {
    expect(comparedAt('week', now, '2026-11-14')).toMatchObject({ before: '2026-11-01 to 2026-11-07', untilTime: '' });
    expect(comparedAt('month', now, '2026-04-10')).toMatchObject({ before: '2026-03-01 to 2026-03-31', untilTime: '' });
    expect(comparedAt('quarter', now, '2026-11-20').before).toBe('2026-05-24 to 2026-08-21');
  });

  it('sets days of a month against the same weekday of the month before, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (month) => {
        const first = new Date(Date.UTC(2010, month, 1)).toISOString().slice(0, 10) as Day;
        const range = periodAround('month', first, '2200-01-01' as Day);
        const { range: before, counterpart } = stretchBefore('month', range, { zone, now: Date.parse(now) });
        const pairs = daysOf(range).flatMap((day) => [[day, counterpart(day)] as const]);
        const others = pairs.flatMap(([, other]) => (other === undefined ? [] : [other]));
        expect(new Set(others).size).toBe(others.length);
        expect(others.length).toBeGreaterThanOrEqual(28);
        for (const [day, other] of pairs) if (other) expect(daysBetween(other, day) % 7).toBe(0);
        for (const other of others) expect(before.from <= other && other <= before.until).toBe(true);
      }),
    );
  });
});

it('has no comparison where the first records are younger than the stretch', () => {
  const range = { from: '2026-11-18' as Day, until: '2026-11-24' as Day };
  const stretch = stretchBefore('week', range, { zone, now: Date.parse('2026-11-24T12:00:00.000Z') });
  const { from } = stretch.range;
  expect([reachesBack(from, stretch), reachesBack(addDays(from, -30), stretch)]).toEqual([true, true]);
  expect([reachesBack(addDays(from, 1), stretch), reachesBack(undefined, stretch)]).toEqual([false, false]);
});
