import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { availabilityOn, blankHours, checkAvailability, dayWishText, hoursOn, wishDuring } from './availability.ts';

const zone = 'Europe/London';
const [monday, nextMonday, tuesday] = ['2026-06-15', '2026-06-22', '2026-06-16'] as Day[] as [Day, Day, Day];
const all = (letter: string) => letter.repeat(24);
const from = (hour: number, length: number, letter: string) =>
  '-'.repeat(hour) + letter.repeat(length) + '-'.repeat(24 - hour - length);
/** Monday's letters, and nothing on the other days. */
const onMonday = (hours: string) => hours + '-'.repeat(144);
const once = (day: Day, hours: string, note = '') =>
  buildAvailability({ id: fixtureId(40), repeats: 'once', startsOn: day, hours, note });
const during = (start: string, end: string) => ({ startTime: start as Instant, endTime: end as Instant });

describe('what somebody said of a day (D44)', () => {
  it('is the pattern of its weekday, every week', () => {
    const weekly = [buildAvailability()];
    expect([monday, nextMonday, tuesday].map((day) => hoursOn(weekly, day))).toEqual([all('c'), all('c'), all('-')]);
    expect(hoursOn(weekly, '2026-05-25' as Day)).toBe(all('-'));
  });

  it('is every other week where it says so, counted from the week in which it starts', () => {
    const hours = onMonday(all('c')) + onMonday(all('p'));
    // It starts on a Wednesday: that week is the first of the two.
    const fortnightly = [buildAvailability({ repeats: 'fortnightly', startsOn: '2026-06-10', hours })];
    expect([monday, nextMonday, '2026-06-29' as Day].map((day) => hoursOn(fortnightly, day))).toEqual([
      all('p'),
      all('c'),
      all('p'),
    ]);
  });

  it('is the later pattern from its first day on, and the earlier one before', () => {
    const later = buildAvailability({ id: fixtureId(41), startsOn: nextMonday, hours: onMonday(all('p')) });
    const both = [later, buildAvailability()];
    expect([monday, nextMonday].map((day) => hoursOn(both, day))).toEqual([all('c'), all('p')]);
  });

  it('is what was said of that very day before any pattern', () => {
    const entries = [buildAvailability(), once(monday, all('p'))];
    expect([monday, nextMonday].map((day) => hoursOn(entries, day))).toEqual([all('p'), all('c')]);
    expect(availabilityOn(entries, monday)?.repeats).toBe('once');
  });

  it('has as many hours as it covers', () => {
    expect(checkAvailability({ repeats: 'weekly', hours: all('c') })?.fields).toHaveProperty('hours');
    for (const repeats of ['once', 'weekly', 'fortnightly'] as const)
      expect(checkAvailability({ repeats, hours: blankHours(repeats) })).toBeUndefined();
  });

  it('is said in hours', () => {
    expect(dayWishText(all('c'))).toBe('Can’t all day');
    expect(dayWishText(from(17, 7, 'c'))).toBe('Can’t 5:00 PM – 12:00 AM');
    expect(dayWishText(`${from(9, 3, 'p').slice(0, 20)}cccc`)).toBe(
      'Prefers 9:00 AM – 12:00 PM, Can’t 8:00 PM – 12:00 AM',
    );
    expect(dayWishText(all('-'))).toBe('');
  });
});

describe('a wish about a shift', () => {
  // London is an hour ahead of UTC in June.
  it('counts as “cannot” if any of its hours is marked, except the hour it ends on', () => {
    const evenings = [once(monday, from(17, 7, 'c'), 'College')];
    expect(wishDuring(evenings, during('2026-06-15T10:00:00.000Z', '2026-06-15T16:30:00.000Z'), zone)).toEqual({
      wish: 'cannot',
      note: 'College',
    });
    expect(wishDuring(evenings, during('2026-06-15T10:00:00.000Z', '2026-06-15T16:00:00.000Z'), zone).wish).toBe(
      'none',
    );
  });

  it('is also the next day’s where the shift ends after midnight', () => {
    const early = [once(tuesday, from(0, 2, 'c'))];
    expect(wishDuring(early, during('2026-06-15T20:00:00.000Z', '2026-06-15T23:30:00.000Z'), zone).wish).toBe('cannot');
  });

  it('is a preference where half of it is preferred', () => {
    const mornings = [once(monday, from(8, 4, 'p'))];
    const wishOf = (end: string) => wishDuring(mornings, during('2026-06-15T07:00:00.000Z', end), zone).wish;
    expect([wishOf('2026-06-15T15:00:00.000Z'), wishOf('2026-06-15T16:00:00.000Z')]).toEqual(['prefers', 'none']);
  });

  it('is "cannot" exactly when an hour that it touches is marked so, on the nights when clocks change too', () => {
    const marks = fc
      .array(fc.constantFrom('-', 'c', 'p'), { minLength: 168, maxLength: 168 })
      .map((all) => all.join(''));
    // A week with the spring night and one with the autumn night.
    const weeks = fc.constantFrom('2026-03-23T00:00:00.000Z', '2026-10-19T00:00:00.000Z');
    fc.assert(
      fc.property(marks, weeks, fc.nat(150), fc.integer({ min: 1, max: 14 }), (hours, week, startHour, length) => {
        const start = Date.parse(week) + startHour * 3_600_000;
        const end = start + length * 3_600_000;
        const entries = [buildAvailability({ startsOn: '2026-03-02', hours })];
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          hourCycle: 'h23',
        });
        const touched = Array.from({ length }, (_, hour) => {
          const parts = Object.fromEntries(
            clock.formatToParts(start + hour * 3_600_000).map(({ type, value }) => [type, value]),
          );
          const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '');
          return hours[weekday * 24 + Number(parts.hour)];
        });
        const { wish } = wishDuring(entries, { startTime: toInstant(start), endTime: toInstant(end) }, zone);
        expect(wish === 'cannot').toBe(touched.includes('c'));
      }),
    );
  });
});
