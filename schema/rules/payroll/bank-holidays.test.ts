import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays } from '../zone.ts';
import { bankHolidays, bankingDayBy } from './bank-holidays.ts';

/** As gov.uk/bank-holidays lists them. */
const published = [
  ['england-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['england-wales', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
] as const;

describe('bank holidays', () => {
  it.each(published)('of %s in %i', (nation, year, days) => {
    expect(bankHolidays(nation, year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
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
