import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../time/zone.ts';
import { bankHolidays, bankingDayBy } from './bank-holidays.ts';

/** As https://www.gov.uk/bank-holidays lists them for the years of the rate tables, substitute days included. */
const published = [
  ['england-wales', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  ['england-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['england-wales', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
] as const;

/** Easter Sundays from 2024 to 2040, as the Church of England tables them. */
const easters =
  '03-31 04-20 04-05 03-28 04-16 04-01 04-21 04-13 03-28 04-17 04-09 03-25 04-13 04-05 04-25 04-10 04-01'.split(' ');

/**
 * Days of the calendar whose holiday moves to a weekday, and the days of a month on which a Monday holiday can fall.
 */
const rules = {
  'england-wales': { fixed: ['01-01', '12-25', '12-26'], mondays: ['05-01', '05-25', '08-25'], afterEaster: true },
  scotland: {
    ...{ fixed: ['01-01', '01-02', '11-30', '12-25', '12-26'], mondays: ['05-01', '05-25', '08-01'] },
    afterEaster: false,
  },
  'northern-ireland': {
    ...{ fixed: ['01-01', '03-17', '07-12', '12-25', '12-26'], mondays: ['05-01', '05-25', '08-25'] },
    afterEaster: true,
  },
} as const;
const nations = ['england-wales', 'scotland', 'northern-ireland'] as const;
const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const proclaimed = ['2026-06-15'];

describe('bank holidays', () => {
  it.each(published)('of %s in %i', (nation, year, days) => {
    expect(bankHolidays(nation, year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('are those of the rule in every year: each day once, on a weekday, and what was proclaimed for one year', () => {
    const years = fc.integer({ min: 2024, max: 2040 });
    fc.assert(
      fc.property(fc.constantFrom(...nations), years, (nation, year) => {
        const { fixed, mondays, afterEaster } = rules[nation];
        const easter = `${year}-${easters[year - 2024]}` as Day;
        const left = new Set<Day>(bankHolidays(nation, year));
        const take = (day: Day | undefined) => expect(day !== undefined && left.delete(day)).toBe(true);
        take(addDays(easter, -2));
        if (afterEaster) take(addDays(easter, 1));
        for (const start of mondays) {
          const week = Array.from({ length: 7 }, (_, index) => addDays(`${year}-${start}` as Day, index));
          take(week.find((day) => weekdayOf(day) === 1));
        }
        if (nation === 'scotland' && year === 2026) take(proclaimed[0] as Day);
        // The fixed days remain, in order; one at a weekend moves to the next free weekday.
        for (const day of fixed.map((each) => `${year}-${each}` as Day).filter((each) => weekdayOf(each) % 6 > 0))
          take(day);
        const substitutes = [...left].toSorted();
        const moved = fixed.map((each) => `${year}-${each}` as Day).filter((each) => weekdayOf(each) % 6 === 0);
        expect(substitutes).toHaveLength(moved.length);
        for (const [index, day] of moved.entries()) {
          const substitute = substitutes[index] as Day;
          expect(substitute > day && substitute <= addDays(day, 3)).toBe(true);
          expect([1, 2]).toContain(weekdayOf(substitute));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('make a pay date earlier, past weekends too', () => {
    expect(bankingDayBy('2026-12-28' as Day, 'england-wales')).toBe('2026-12-24');
    expect(bankingDayBy('2027-01-01' as Day, 'england-wales')).toBe('2026-12-31');
    expect(bankingDayBy('2026-04-06' as Day, 'scotland')).toBe('2026-04-06');
    expect(bankingDayBy('2026-04-06' as Day, 'england-wales')).toBe('2026-04-02');
  });

  it('never make it later, nor earlier than five days', () => {
    const nation = fc.constantFrom('england-wales' as const, 'scotland' as const, 'northern-ireland' as const);
    fc.assert(
      fc.property(nation, fc.nat(36_500), (where, offset) => {
        const day = addDays('2024-01-01' as Day, offset);
        const paid = bankingDayBy(day, where);
        expect(paid <= day && paid >= addDays(day, -5)).toBe(true);
        expect([0, 6]).not.toContain(new Date(`${paid}T12:00:00Z`).getUTCDay());
        expect(bankHolidays(where, Number(paid.slice(0, 4)))).not.toContain(paid);
        expect(bankingDayBy(paid, where)).toBe(paid);
      }),
    );
  });
});
