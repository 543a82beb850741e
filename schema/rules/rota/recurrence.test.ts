import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, daysBetween, mondayOf } from '../time/zone.ts';
import { latestRecurrenceEnd, occurrences, recurrencePatterns } from './recurrence.ts';

const day = (text: string) => text as Day;

describe('recurring shifts (D19)', () => {
  it('recur daily and weekly up to and including the end', () => {
    expect(occurrences(day('2026-06-28'), 'daily', day('2026-07-01'))).toEqual([
      '2026-06-28',
      '2026-06-29',
      '2026-06-30',
      '2026-07-01',
    ]);
    expect(occurrences(day('2026-06-16'), 'weekly', day('2026-06-30'))).toEqual([
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
  });

  it('take the last day of a month that is too short, and return to their day afterwards', () => {
    expect(occurrences(day('2026-12-31'), 'monthly', day('2027-06-30'))).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
  });

  it('end after 26 weeks, whatever was asked for', () => {
    expect(latestRecurrenceEnd(day('2026-06-16'))).toBe('2026-12-15');
    expect(occurrences(day('2026-06-16'), 'daily', day('2030-01-01'))).toHaveLength(183);
    expect(occurrences(day('2026-06-16'), 'weekly', day('2030-01-01')).at(-1)).toBe('2026-12-15');
  });

  it('occur once when the end is their day, and never when it is before', () => {
    expect(occurrences(day('2026-06-16'), 'monthly', day('2026-06-16'))).toEqual(['2026-06-16']);
    expect(occurrences(day('2026-06-16'), 'daily', day('2026-06-15'))).toEqual([]);
  });

  const firsts = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2020-01-01'), count));
  const lengths = fc.integer({ min: 0, max: 300 });

  it('go forward from the first day, stay within both ends and leave none out', () => {
    fc.assert(
      fc.property(firsts, fc.constantFrom(...recurrencePatterns), lengths, (first, pattern, length) => {
        const until = addDays(first, length);
        const days = occurrences(first, pattern, until);
        const longestStep = { daily: 1, weekly: 7, monthly: 31 }[pattern];
        const lastPossible = addDays(first, Math.min(length, 182));
        expect(days[0]).toBe(first);
        expect(days).toEqual([...new Set(days)].sort());
        for (const [index, each] of days.entries()) {
          expect(each <= lastPossible).toBe(true);
          expect(daysBetween(each, days[index + 1] ?? lastPossible)).toBeLessThanOrEqual(longestStep);
        }
      }),
    );
  });

  it('keep the weekday, or the day of the month where the month has it', () => {
    fc.assert(
      fc.property(firsts, (first) => {
        for (const each of occurrences(first, 'weekly', addDays(first, 182)))
          expect(daysBetween(mondayOf(each), each)).toBe(daysBetween(mondayOf(first), first));
        for (const each of occurrences(first, 'monthly', addDays(first, 182))) {
          const isLastOfMonth = addDays(each, 1).endsWith('-01');
          expect(each.slice(8) === first.slice(8) || (isLastOfMonth && each.slice(8) < first.slice(8))).toBe(true);
        }
      }),
    );
  });
});
