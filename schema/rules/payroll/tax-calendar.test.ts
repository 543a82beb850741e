import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCalendarMonths, dateOfDayNumber, dayNumberOf } from './calendar-date.ts';
import { isRefusal } from './refusals.ts';
import { type PayPeriod, taxPeriod, taxPeriodOf, taxYearOf } from './tax-calendar.ts';

function numberOf(date: string, payPeriod: PayPeriod): number {
  const period = taxPeriodOf(date, payPeriod);
  if (isRefusal(period)) throw new Error(period.error.message);
  return period.number;
}

describe('the tax calendar', () => {
  it('begins the tax year on 6 April', () => {
    expect(taxYearOf('2026-04-05')).toBe('2025-26');
    expect(taxYearOf('2026-04-06')).toBe('2026-27');
    expect(taxYearOf('2027-01-01')).toBe('2026-27');
    expect(taxYearOf('2099-12-31')).toBe('2099-00');
  });

  it.each([
    ['2026-04-06', 1],
    ['2026-05-05', 1],
    ['2026-05-06', 2],
    ['2026-12-31', 9],
    ['2027-01-05', 9],
    ['2027-01-06', 10],
    ['2027-04-05', 12],
  ])('puts %s into tax month %i', (date, month) => {
    expect(numberOf(date, 'monthly')).toBe(month);
  });

  it.each([
    ['2026-04-06', 1, 2, 4],
    ['2026-04-12', 1, 2, 4],
    ['2026-04-13', 2, 2, 4],
    ['2026-04-20', 3, 4, 4],
    ['2027-04-04', 52, 52, 52],
    ['2027-04-05', 53, 54, 56],
    ['2028-04-05', 53, 54, 56],
  ])('puts %s into tax week %i, fortnightly %i, four-weekly %i', (date, week, fortnightly, fourWeekly) => {
    expect(numberOf(date, 'weekly')).toBe(week);
    expect(numberOf(date, 'fortnightly')).toBe(fortnightly);
    expect(numberOf(date, 'fourWeekly')).toBe(fourWeekly);
  });

  it.each([
    ['monthly', 0],
    ['monthly', 13],
    ['weekly', 0],
    ['weekly', 54],
    ['fortnightly', 55],
    ['fourWeekly', 57],
  ] as const)('refuses %s period %i', (payPeriod, number) => {
    expect(taxPeriod(payPeriod, number)).toMatchObject({ error: { code: 'unknown-tax-period' } });
  });

  it('marks the weeks beyond the 52nd', () => {
    expect(taxPeriod('weekly', 52)).toMatchObject({ isExtraWeek: false });
    expect(taxPeriod('weekly', 53)).toMatchObject({ isExtraWeek: true });
    expect(taxPeriod('fourWeekly', 53)).toMatchObject({ isExtraWeek: true, number: 56 });
  });

  it('never goes back as the date goes on within a tax year', () => {
    const day = fc.integer({ min: dayNumberOf('2024-04-06'), max: dayNumberOf('2027-04-04') });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom<PayPeriod>('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
        (number, payPeriod) => {
          const [today, tomorrow] = [dateOfDayNumber(number), dateOfDayNumber(number + 1)];
          if (taxYearOf(today) !== taxYearOf(tomorrow)) expect(numberOf(tomorrow, 'monthly')).toBe(1);
          else expect(numberOf(tomorrow, payPeriod)).toBeGreaterThanOrEqual(numberOf(today, payPeriod));
        },
      ),
    );
  });
});

describe('adding months to a date', () => {
  it('stays within a month that is too short', () => {
    expect(addCalendarMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addCalendarMonths('1960-07-31', 66 * 12 + 4)).toBe('2026-11-30');
    expect(addCalendarMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});
