import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateTable } from '#schema/entities/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';
import { rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { loanDeductionsOf } from './student-loan.ts';
import type { PayPeriod } from './tax-calendar.ts';

const tableOf = (taxYear: string): RateTable => {
  const table = rateTableFor(taxYear, builtInTables);
  if (isRefusal(table)) throw new Error(table.error.message);
  return table;
};

const item = {
  taxYear: '2026-27',
  payPeriod: 'monthly',
  periodNumber: 1,
  taxCode: '1257L',
  basis: 'cumulative',
  gross: 250_000,
  niCategory: 'A',
  age: 30,
  pension: null,
};

/** Thresholds of a week and a month in pence, worked by hand from the annual ones. */
const byHand = {
  '2025-26': { 1: [50_125, 217_208], 2: [54_750, 237_250], 4: [62_971, 272_875], postgraduate: [40_384, 175_000] },
  '2026-27': {
    1: [51_730, 224_166],
    2: [56_509, 244_875],
    4: [64_990, 281_625],
    5: [48_076, 208_333],
    postgraduate: [40_384, 175_000],
  },
} as const;

describe('student and postgraduate loans', () => {
  it('are taken at the rates of the year’s table, at 9% and 6% of a file that names none', () => {
    const loans = { plan: '1', postgraduate: true } as const;
    const pay = 500_000;
    const { loanPercents: _, ...without } = tableOf('2026-27');
    const usual = { studentLoan: 24_800, postgraduateLoan: 19_500 };
    expect(loanDeductionsOf(pay, loans, 'monthly', without)).toMatchObject(usual);
    expect(loanDeductionsOf(pay, loans, 'monthly', tableOf('2026-27'))).toMatchObject(usual);
    const dearer = { ...without, loanPercents: { plans: 10, postgraduate: 7 } };
    expect(loanDeductionsOf(pay, loans, 'monthly', dearer)).toMatchObject({
      studentLoan: 27_500,
      postgraduateLoan: 22_700,
    });
  });

  it("agrees with HMRC's examples: one week's share rounded down, times the weeks; £618 above a month's threshold is £55", () => {
    const table = { ...tableOf('2026-27'), loanThresholds: { 1: 17_495 } };
    const plan1 = { plan: '1', postgraduate: false } as const;
    // £1,500 in three weeks is £500 a week and £14 each; with two and four weeks the same £500 gives 2 and 4 times £14.
    expect(loanDeductionsOf(100_000, plan1, 'fortnightly', table)).toMatchObject({ studentLoan: 2 * 1400 });
    expect(loanDeductionsOf(200_000, plan1, 'fourWeekly', table)).toMatchObject({ studentLoan: 4 * 1400 });
    expect(loanDeductionsOf(207_500, plan1, 'monthly', table)).toMatchObject({ studentLoan: 5500 });
  });

  it.each([
    // 9% of £2,500.00 − £2,083.33 is £37.50; 6% of £750.00 is £45.00.
    [{ studentLoan: '5', postgraduateLoan: true }, 3700, 4500],
    // 9% of £2,500.00 − £2,448.75 is £4.61.
    [{ studentLoan: '2', postgraduateLoan: false }, 400, 0],
    [{ studentLoan: '4' }, 0, 0],
    // 9% of £2,500.00 − £2,172.08 is £29.51.
    [{ studentLoan: '1', taxYear: '2025-26' }, 2900, 0],
    [{ postgraduateLoan: true }, 0, 4500],
    [{ studentLoan: null, postgraduateLoan: false }, 0, 0],
    // £600.00 a week: 9% of £600.00 − £480.76 is £10.73, twice £10.
    [{ studentLoan: '5', payPeriod: 'fortnightly', periodNumber: 2, gross: 120_000 }, 2000, 0],
  ])('takes whole pounds from a payment with %o', (loans, studentLoan, postgraduateLoan) => {
    const { studentLoan: _, postgraduateLoan: __, ...without } = { ...item, ...loans } as Record<string, unknown>;
    const plain = computeItem(without, builtInTables) as { totalDeductions: number; net: number };
    expect(computeItem({ ...item, ...loans }, builtInTables)).toEqual({
      ...plain,
      studentLoan,
      postgraduateLoan,
      totalDeductions: plain.totalDeductions + studentLoan + postgraduateLoan,
      net: plain.net - studentLoan - postgraduateLoan,
    });
  });

  it('says nothing of loans where the item does not', () => {
    expect(Object.keys(computeItem(item, builtInTables))).toEqual([
      'incomeTax',
      'employeeNI',
      'employerNI',
      'employeePension',
      'employerPension',
      'totalDeductions',
      'net',
    ]);
  });

  it.each([
    ['loan-not-held', { taxYear: '2024-25', studentLoan: '1' }],
    ['loan-not-held', { taxYear: '2024-25', postgraduateLoan: true }],
    ['loan-not-held', { taxYear: '2025-26', studentLoan: '5' }],
    ['student-loan', { studentLoan: '3' }],
    ['student-loan', { studentLoan: 2 }],
    ['student-loan', { studentLoan: '' }],
    ['student-loan', { studentLoan: ['2'] }],
    ['student-loan', { studentLoan: 'postgraduate' }],
    ['malformed-input', { postgraduateLoan: 'yes' }],
    ['malformed-input', { postgraduateLoan: 1 }],
  ])('refuses with %s: %o', (code, changes) => {
    expect(computeItem({ ...item, ...changes }, builtInTables)).toMatchObject({ error: { code } });
  });

  it('agrees with a week and a month worked by hand, for every pay', () => {
    const weeks: Record<PayPeriod, bigint> = { weekly: 1n, fortnightly: 2n, fourWeekly: 4n, monthly: 1n };
    const cases = Object.entries(byHand).flatMap(([taxYear, plans]) =>
      Object.entries(plans).map(([loan, [week, month]]) => ({ taxYear, loan, week, month })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.constantFrom<PayPeriod>('weekly', 'fortnightly', 'fourWeekly', 'monthly'),
        fc.integer({ min: 0, max: 2_000_000 }),
        ({ taxYear, loan, week, month }, payPeriod, pay) => {
          const isPostgraduate = loan === 'postgraduate';
          const loans = { plan: isPostgraduate ? null : (loan as '1'), postgraduate: isPostgraduate };
          const threshold = BigInt(payPeriod === 'monthly' ? month : week);
          const rate = isPostgraduate ? 6n : 9n;
          // Count pounds up for as long as the share of one week or month pays for one more.
          const excess = BigInt(pay) - threshold * weeks[payPeriod];
          let pounds = 0n;
          while (excess * rate >= (pounds + 1n) * 10_000n * weeks[payPeriod]) pounds += 1n;
          const expected = Number(pounds * weeks[payPeriod]) * 100;
          expect(loanDeductionsOf(pay, loans, payPeriod, tableOf(taxYear))).toMatchObject({
            studentLoan: isPostgraduate ? 0 : expected,
            postgraduateLoan: isPostgraduate ? expected : 0,
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('answers every malformed item with an error or an amount, and never fails', () => {
    const field = fc.oneof(
      fc.constantFrom(null, '1', '2', '4', '5', true, false, 0, -1, 1.5, Number.NaN, '', '1257L', 'K475', '2026-27'),
      fc.anything(),
    );
    const names = [...Object.keys(item), 'studentLoan', 'postgraduateLoan', 'previousTax'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...names), field, field, (one, other, a, b) => {
        const outcome = computeItem({ ...item, [one]: a, [other]: b }, builtInTables);
        if (isRefusal(outcome)) expect(outcome.error.message).not.toBe('');
        else expect(Object.values(outcome).every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
