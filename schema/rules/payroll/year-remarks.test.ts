import { describe, expect, it } from 'vitest';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';

const may = { startDate: '2026-05-01', endDate: '2026-05-31', paymentDate: '2026-05-31', taxPeriod: 2 } as const;
/** Paid £1,500.00 here in May, with £100.00 of tax. */
const paidInMay = (changes: Partial<PayrollEntry> = {}): PayrollEntry => {
  const entry = buildPayrollEntry({ ...may, taxYear: '2026-27' });
  const yearToDate = { ...entry.yearToDate, taxablePay: 150_000 as Pence, incomeTax: 10_000 as Pence };
  return { ...entry, yearToDate, ...changes };
};
const p45 = (pounds: number, tax: number) =>
  ({
    previousTaxYear: '2026-27',
    previousTaxablePay: (pounds * 100) as Pence,
    previousTax: (tax * 100) as Pence,
  }) as const;
const warningOf = (entry: PayrollEntry, code: string) => entry.warnings.find((each) => each.code === code)?.message;

describe('week 1/month 1 after 6 April', () => {
  const april = { startDate: '2026-04-01', endDate: '2026-04-30', paymentDate: '2026-04-30', taxPeriod: 1 } as const;
  const period = buildPayrollPeriod({ ...april, taxYear: '2026-27' });
  const inApril = (payee: Partial<Payee>, taxYear = '2025-26') => {
    const lastEntry = buildPayrollEntry({ taxYear, taxPeriod: 12 });
    const additions = [{ id: fixtureId(5), name: 'Bonus', amount: 50_000 as Pence }];
    const entry = entryOf({ ...personWith([], payee), lastEntry }, { period }, { additions });
    return warningOf(entry, 'week-1-carried-over');
  };

  it('is named with the first pay of the new tax year', () => {
    expect(inApril({ taxBasis: 'W1M1' })).toBe(
      'The code 1257L is on week 1/month 1, as in 2025-26. On 6 April such a code becomes cumulative, unless HMRC’s notice for 2026-27 (P9) says otherwise. Without such a notice, enter it as cumulative in the pay details.',
    );
    expect(inApril({ taxCode: '', starterDeclaration: 'B' })).toContain('The code 1257L is on week 1/month 1');
  });

  it('is not named afterwards, of a cumulative code, and where it changes nothing', () => {
    expect(inApril({ taxBasis: 'W1M1' }, '2026-27')).toBeUndefined();
    expect(inApril({})).toBeUndefined();
    expect(inApril({ taxCode: 'BR', taxBasis: 'W1M1' })).toBeUndefined();
  });
});

describe('an opt-out of the workplace pension', () => {
  const inScheme = { pensionScheme: 'net_pay', ...p45(0, 0) } as const;
  const well = [hoursOn(1, 720), hoursOn(2, 720), hoursOn(3, 720), hoursOn(4, 720), hoursOn(5, 720), hoursOn(8, 720)];
  const entry = (payee: Partial<Payee>, lastScheme: PayrollEntry['pensionScheme'] = 'none') =>
    entryOf({ ...personWith(well, payee), lastEntry: paidInMay({ pensionScheme: lastScheme }) });

  it('stops the deduction from its day on, by the day of payment, and says what to do with what was taken', () => {
    expect(entry(inScheme, 'net_pay').pensionContribution).toBeGreaterThan(0);
    expect(entry({ ...inScheme, pensionOptOutOn: '2026-07-01' as Day }, 'net_pay').pensionContribution).toBeGreaterThan(
      0,
    );
    const out = entry({ ...inScheme, pensionOptOutOn: '2026-06-30' as Day }, 'net_pay');
    expect(out).toMatchObject({ pensionContribution: 0, employerPensionContribution: 0, pensionScheme: 'none' });
    expect(warningOf(out, 'pension-opted-out')).toContain('They opted out of the workplace pension on 30 Jun 2026');
    const next = entry({ ...inScheme, pensionOptOutOn: '2026-06-30' as Day });
    expect(warningOf(next, 'pension-opted-out')).toBeUndefined();
  });

  it('ends the reminder to enrol, until three years have gone by', () => {
    const codes = (pensionOptOutOn: string) =>
      entry({ pensionOptOutOn: pensionOptOutOn as Day })
        .warnings.map(({ code }) => code)
        .filter((code) => code.startsWith('pension'));
    expect(codes('')).toEqual(['pension-enrolment-due']);
    expect(codes('2023-07-01')).toEqual([]);
    expect(codes('2023-06-30')).toEqual(['pension-enrolment-due-again']);
  });
});
