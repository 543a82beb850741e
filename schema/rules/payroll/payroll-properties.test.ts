import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageFromYears } from './age.ts';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';
import { computePay, type Pay, type Payment } from './compute-pay.ts';
import type { ExplainedAmount } from './explanation.ts';
import { rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { NO_LOANS } from './student-loan.ts';
import { type PayPeriod, taxPeriod } from './tax-calendar.ts';

const WEEKS = { weekly: 1, fortnightly: 2, fourWeekly: 4 } as const;

const taxYear = fc.constantFrom('2024-25', '2025-26', '2026-27');
const payPeriod = fc.constantFrom<PayPeriod>('weekly', 'fortnightly', 'fourWeekly', 'monthly');
const taxCode = fc.constantFrom(
  '1257L',
  'S1257L',
  'C1100M',
  '0T',
  'S0T',
  'K475',
  'SK100',
  'BR',
  'SD2',
  'D1',
  '45T',
  'NT',
);
const person = fc.constantFrom(
  ['A', 30],
  ['B', 64],
  ['C', 70],
  ['H', 22],
  ['J', 40],
  ['M', 19],
  ['Z', 18],
) as fc.Arbitrary<[string, number]>;
const gross = fc.oneof(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 20_000_000 }));
const pension = fc.option(
  fc.record({
    scheme: fc.constantFrom('relief_at_source' as const, 'net_pay' as const),
    earningsBasis: fc.constantFrom('qualifying' as const, 'pensionable' as const),
    employeeBasisPoints: fc.integer({ min: 0, max: 2_000 }),
    employerBasisPoints: fc.integer({ min: 0, max: 2_000 }),
  }),
);

const payment: fc.Arbitrary<Payment> = fc
  .record({
    taxYear,
    payPeriod,
    number: fc.integer({ min: 1, max: 12 }),
    taxCode,
    basis: fc.constantFrom('cumulative' as const, 'W1M1' as const),
    before: fc.record({ taxablePay: fc.nat(20_000_000), incomeTax: fc.nat(6_000_000) }),
    gross,
    person,
    pension,
  })
  .map(({ taxYear, payPeriod, number, person: [niCategory, years], ...rest }) => {
    const table = rateTableFor(taxYear, builtInTables);
    const period = taxPeriod(payPeriod, number);
    if (isRefusal(table) || isRefusal(period)) throw new Error('refused');
    return {
      ...rest,
      table,
      period,
      niCategory,
      age: ageFromYears(years, taxYear),
      otherDeductions: [],
      loans: NO_LOANS,
      circumstances: [],
    };
  });

function pay(input: Payment): Pay {
  const computed = computePay(input);
  if (isRefusal(computed)) throw new Error(computed.error.message);
  return computed;
}

describe('the pay of any payment', () => {
  it('never has less tax or National Insurance for more pay', () => {
    fc.assert(
      fc.property(payment, fc.oneof(fc.integer({ min: 1, max: 200 }), fc.nat(2_000_000)), (input, more) => {
        const [less, greater] = [pay(input), pay({ ...input, gross: input.gross + more })];
        expect(greater.incomeTax).toBeGreaterThanOrEqual(less.incomeTax);
        expect(greater.employeeNI).toBeGreaterThanOrEqual(less.employeeNI);
        expect(greater.employerNI).toBeGreaterThanOrEqual(less.employerNI);
        expect(greater.employeePension).toBeGreaterThanOrEqual(less.employeePension);
      }),
      { numRuns: 3_000 },
    );
  });

  it('adds up: deductions are the sum of their parts and net is what they leave', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { incomeTax, employeeNI, employeePension, totalDeductions, net } = pay(input);
        expect(totalDeductions).toBe(incomeTax + employeeNI + employeePension);
        expect(net).toBe(input.gross - totalDeductions);
        expect(net).toBeGreaterThanOrEqual(0);
        for (const amount of [incomeTax, employeeNI, employeePension, net])
          expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });

  it('deducts no more tax than half of the taxable pay, and refunds none on week 1/month 1', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const { incomeTax, taxablePay, basisUsed } = pay(input);
        expect(incomeTax * 2).toBeLessThanOrEqual(taxablePay);
        if (basisUsed === 'W1M1') expect(incomeTax).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is explained by steps that arrive at each amount', () => {
    fc.assert(
      fc.property(payment, (input) => {
        const computed = pay(input);
        const pence = (amount: ExplainedAmount) =>
          computed.steps.filter((step) => step.amount === amount).map((step) => step.pence);
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(pence('incomeTax').at(-1)).toBe(computed.incomeTax);
        expect(pence('taxablePay')).toEqual([computed.taxablePay]);
        expect(pence('netPay')).toEqual([computed.net]);
        expect(sum(pence('employeeNI'))).toBe(computed.employeeNI);
        expect(sum(pence('employerNI'))).toBe(computed.employerNI);
        expect(sum(pence('employeePension'))).toBe(computed.employeePension);
        expect(sum(pence('employerPension'))).toBe(computed.employerPension);
      }),
    );
  });
});

type Year = { incomeTax: number; employeeNI: number };

/** The tax and National Insurance of a tax year of equal payments on a cumulative code. */
function yearOf(payPeriod: PayPeriod, gross: number, taxCode: string): Year {
  const length = payPeriod === 'monthly' ? 1 : WEEKS[payPeriod];
  const last = payPeriod === 'monthly' ? 12 : 52;
  const year: Year = { incomeTax: 0, employeeNI: 0 };
  for (let periodNumber = length; periodNumber <= last; periodNumber += length) {
    const computed = computeItem(
      {
        taxYear: '2026-27',
        payPeriod,
        periodNumber,
        taxCode,
        basis: 'cumulative',
        previousTaxablePay: gross * (periodNumber / length - 1),
        previousTax: year.incomeTax,
        gross,
        niCategory: 'A',
        age: 30,
        pension: null,
      },
      builtInTables,
    );
    if (isRefusal(computed)) throw new Error(computed.error.message);
    year.incomeTax += computed.incomeTax;
    year.employeeNI += computed.employeeNI;
  }
  return year;
}

describe('a year split into equal periods', () => {
  // From £30 a week, the limit of half the pay does not apply.
  const weeklyPay = fc.integer({ min: 3_000, max: 400_000 });
  const splitCode = fc.constantFrom('1257L', 'S1257L', '0T', 'BR');

  it('has the same tax by the week, the fortnight and four weeks', () => {
    fc.assert(
      fc.property(weeklyPay, splitCode, (weekly, code) => {
        const { incomeTax } = yearOf('weekly', weekly, code);
        expect(yearOf('fortnightly', weekly * 2, code).incomeTax).toBe(incomeTax);
        expect(yearOf('fourWeekly', weekly * 4, code).incomeTax).toBe(incomeTax);
      }),
      { numRuns: 40 },
    );
  });

  it('has the same tax by the week and the month, within the free pay of 72 p and the whole pound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 130_000 }), splitCode, (third, code) => {
        // 52 weeks of three thirds are 12 months of thirteen.
        const difference = yearOf('weekly', third * 3, code).incomeTax - yearOf('monthly', third * 13, code).incomeTax;
        expect(Math.abs(difference)).toBeLessThanOrEqual(96);
      }),
      { numRuns: 40 },
    );
  });

  it('has the same National Insurance by the week and four weeks, within the rounding of limits and contributions', () => {
    fc.assert(
      fc.property(weeklyPay, (weekly) => {
        const byWeek = yearOf('weekly', weekly, 'BR').employeeNI;
        const byFourWeeks = yearOf('fourWeekly', weekly * 4, 'BR').employeeNI;
        // Limits differ by £1 (8% of it, and 6% at the upper one); two bands of 52 and 13 payments round by half a penny.
        expect(Math.abs(byWeek - byFourWeeks)).toBeLessThanOrEqual(13 * (8 + 6) + 65);
      }),
      { numRuns: 40 },
    );
  });
});
