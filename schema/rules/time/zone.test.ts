import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { dayMs, minuteMs } from './lengths.ts';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  instantAt,
  instantsAt,
  isoWeek,
  mondayOf,
  nextInstantAt,
  startOfDay,
  timeOf,
  weekDays,
} from './zone.ts';

const london = 'Europe/London';
const day = (text: string) => text as Day;
const time = (text: string) => text as TimeOfDay;
const instant = (text: string) => text as Instant;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...fields });
  formats.set(timeZone, format);
  return format;
};

/** What the zone's clocks show, straight from Intl: as the moment at which UTC would show the same. */
const shownBy = (zone: string, at: number): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00.000Z`);
};

const zones = fc.constantFrom(
  london,
  'UTC',
  'America/New_York',
  'America/Santiago', // changes its clocks at midnight
  'America/St_Johns', // is half an hour off
  'Africa/Cairo', // changes its clocks at midnight
  'Asia/Kathmandu', // is three quarters of an hour off
  'Australia/Lord_Howe', // changes its clocks by half an hour
  'Pacific/Apia', // left out 30 December 2011
);

const clockChanges = [
  '2026-03-29T01:00:00.000Z',
  '2026-10-25T01:00:00.000Z',
  '2026-03-08T07:00:00.000Z',
  '2026-09-06T04:00:00.000Z',
  '2026-04-23T22:00:00.000Z',
  '2026-04-04T15:00:00.000Z',
  '2011-12-30T10:00:00.000Z',
];

const minutesFrom = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / minuteMs, max: Date.parse(to) / minuteMs }).map((count) => count * minuteMs);

const nearClockChange = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
  .map(([change, offset]) => Date.parse(change) + offset * minuteMs);

const moments = fc.oneof(minutesFrom('1996-01-01', '2080-01-01'), nearClockChange);

describe('instants of a zone', () => {
  it('reads London clocks in winter and in summer', () => {
    expect(instantAt(london, day('2026-01-15'), time('09:00'))).toBe('2026-01-15T09:00:00.000Z');
    expect(instantAt(london, day('2026-06-16'), time('09:00'))).toBe('2026-06-16T08:00:00.000Z');
    expect(dayOf(london, instant('2026-06-16T23:30:00.000Z'))).toBe('2026-06-17');
    expect(timeOf(london, instant('2026-06-16T23:30:59.999Z'))).toBe('00:30');
  });

  it('moves a time that spring skips forward by the gap', () => {
    expect(instantAt(london, day('2026-03-29'), time('00:59'))).toBe('2026-03-29T00:59:00.000Z');
    expect(instantAt(london, day('2026-03-29'), time('01:30'))).toBe('2026-03-29T01:30:00.000Z');
    expect(timeOf(london, instantAt(london, day('2026-03-29'), time('01:30')))).toBe('02:30');
    expect(instantAt(london, day('2026-03-29'), time('02:00'))).toBe('2026-03-29T01:00:00.000Z');
  });

  it('takes the first of a time that autumn shows twice', () => {
    expect(instantAt(london, day('2026-10-25'), time('00:59'))).toBe('2026-10-24T23:59:00.000Z');
    expect(instantAt(london, day('2026-10-25'), time('01:30'))).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt(london, day('2026-10-25'), time('02:00'))).toBe('2026-10-25T02:00:00.000Z');
  });

  it('starts a day at its first moment, also where the clocks skip midnight', () => {
    expect(startOfDay(london, day('2026-03-30'))).toBe('2026-03-29T23:00:00.000Z');
    expect(timeOf('Africa/Cairo', startOfDay('Africa/Cairo', day('2026-04-24')))).toBe('01:00');
  });

  it('shows the day and time that the clocks show, in any zone at any moment', () => {
    fc.assert(
      fc.property(zones, moments, fc.nat(minuteMs - 1), (zone, at, within) => {
        const shown = toInstant(shownBy(zone, at));
        expect(`${dayOf(zone, toInstant(at + within))}T${timeOf(zone, toInstant(at + within))}`).toBe(
          shown.slice(0, 16),
        );
      }),
    );
  });

  it('finds the first moment that shows a time, or goes forward by the gap when none does', () => {
    fc.assert(
      fc.property(zones, moments, (zone, wanted) => {
        const text = toInstant(wanted);
        const found = Date.parse(instantAt(zone, day(text.slice(0, 10)), time(text.slice(11, 16))));
        const around = Array.from({ length: 209 }, (_, index) => found + (index - 104) * 15 * minuteMs);
        const showing = around.filter((at) => shownBy(zone, at) === wanted);
        const gap = shownBy(zone, found + dayMs) - shownBy(zone, found - dayMs) - 2 * dayMs;
        if (showing.length > 0) expect(found).toBe(showing[0]);
        else expect(shownBy(zone, found)).toBe(wanted + gap);
      }),
      { numRuns: 60 },
    );
  });

  it('returns from a shown time to its instant, but in the hour shown twice', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const back = Date.parse(instantAt(zone, dayOf(zone, toInstant(at)), timeOf(zone, toInstant(at))));
        expect(shownBy(zone, back)).toBe(shownBy(zone, at));
        expect(back).toBeLessThanOrEqual(at);
      }),
    );
  });

  it('cuts time into days without a gap', () => {
    const wholeDays = zones.filter((zone) => zone !== 'Pacific/Apia');
    fc.assert(
      fc.property(wholeDays, moments, (zone, at) => {
        const today = dayOf(zone, toInstant(at));
        expect(Date.parse(startOfDay(zone, today))).toBeLessThanOrEqual(at);
        expect(Date.parse(startOfDay(zone, addDays(today, 1)))).toBeGreaterThan(at);
        expect(dayOf(zone, startOfDay(zone, today))).toBe(today);
      }),
    );
  });

  it('stays right over more days than it remembers', () => {
    const first = Date.parse('2026-03-29T12:00:00.000Z');
    const wrong = Array.from({ length: 4500 }, (_, count) => first + count * dayMs).filter(
      (at) =>
        Date.parse(`${dayOf(london, toInstant(at))}T${timeOf(london, toInstant(at))}:00.000Z`) !== shownBy(london, at),
    );
    expect(wrong).toEqual([]);
    expect(timeOf(london, toInstant(first))).toBe('13:00');
  }, 20_000);
});

describe('days of the calendar', () => {
  const days = fc.integer({ min: -10_000, max: 60_000 }).map((count) => addDays(day('2000-01-01'), count));
  const counts = fc.integer({ min: -5000, max: 5000 });

  it('adds days over months, years and leap days', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
    fc.assert(fc.property(days, counts, (from, count) => daysBetween(from, addDays(from, count)) === count));
  });

  it('adds months, clamped to the last day of a short one', () => {
    expect([1, 2, 12, 13, -1].map((count) => addMonths(day('2027-01-31'), count))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2028-01-31',
      '2028-02-29',
      '2026-12-31',
    ]);
  });

  it('starts every week on the Monday on or before a day', () => {
    expect(weekDays(mondayOf(day('2026-06-21')))).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((date) => `2026-06-${date}`),
    );
    fc.assert(
      fc.property(days, (each) => {
        expect(new Date(mondayOf(each)).getUTCDay()).toBe(1);
        expect(weekDays(mondayOf(each))).toContain(each);
      }),
    );
  });

  it.each([
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2026-06-16', 2026, 25],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2021-01-03', 2020, 53],
    ['2024-12-30', 2025, 1],
  ])('counts %s to week %i/%i', (text, year, week) => {
    expect(isoWeek(day(text))).toEqual({ year, week });
  });

  it('numbers weeks one after another, 52 or 53 to a year', () => {
    fc.assert(
      fc.property(days, (each) => {
        const monday = mondayOf(each);
        const { year, week } = isoWeek(monday);
        expect(weekDays(monday).map(isoWeek)).toEqual(Array(7).fill({ year, week }));
        const following = isoWeek(addDays(monday, 7));
        const isLastWeek = following.year === year + 1;
        expect(following).toEqual(isLastWeek ? { year: year + 1, week: 1 } : { year, week: week + 1 });
        expect(isLastWeek ? [52, 53].includes(week) : week < 53).toBe(true);
      }),
    );
  });
});

describe('times that people enter', () => {
  it('have two instants where autumn shows them twice, and one otherwise', () => {
    expect(instantsAt(london, day('2026-10-25'), time('01:30'))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(instantsAt(london, day('2026-03-29'), time('01:30'))).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(instantsAt(london, day('2026-06-16'), time('01:30'))).toEqual(['2026-06-16T00:30:00.000Z']);
  });

  it.each([
    ['later the same day', '2026-06-16T08:00:00.000Z', '17:30', '2026-06-16T16:30:00.000Z'],
    ['after midnight', '2026-06-16T19:00:00.000Z', '02:00', '2026-06-17T01:00:00.000Z'],
    ['a whole day later', '2026-06-16T08:00:00.000Z', '09:00', '2026-06-17T08:00:00.000Z'],
    ['when the clocks go back', '2026-10-25T00:50:00.000Z', '01:20', '2026-10-25T01:20:00.000Z'],
  ])('come next %s', (_, after, text, expected) => {
    expect(nextInstantAt(london, instant(after), time(text))).toBe(expected);
  });

  it('come next within 25 hours, and show what was entered unless spring skips it', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 60 * 24 * 365 * 20 }), fc.nat(1439), (zone, start, minute) => {
        const after = toInstant(Date.parse('2015-01-01T00:00:00.000Z') + start * minuteMs);
        const entered = toInstant(minute * minuteMs).slice(11, 16) as TimeOfDay;
        const next = nextInstantAt(zone, after, entered);
        expect(next > after).toBe(true);
        expect(Date.parse(next) - Date.parse(after)).toBeLessThanOrEqual(25 * 60 * minuteMs);
        if (timeOf(zone, next) !== entered) expect(instantsAt(zone, dayOf(zone, next), entered)).toEqual([next]);
      }),
    );
  });
});
