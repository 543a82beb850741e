import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { type ComputedEntry, computeEntry, type EntryInput } from './compute-entry.ts';
import { isRefusal, refuse } from './refusals.ts';
import { NO_LOANS } from './student-loan.ts';

const june: EntryInput = {
  paymentDate: '2026-06-30',
  payPeriod: 'monthly',
  periodStart: '2026-06-01',
  records: [
    { id: 'record-1', hourlyRate: 1_400, minutes: { regular: 6_000, overtime: 0, doubleTime: 0 } },
    { id: 'record-2', hourlyRate: 1_400, minutes: { regular: 3_000, overtime: 120, doubleTime: 0 } },
  ],
  overtimeRules: {
    overtimeAfterWeeklyMinutes: 0,
    overtimePercent: 150,
    doubleTimeAfterWeeklyMinutes: 0,
    doubleTimePercent: 200,
  },
  additions: [],
  expenses: [],
  deductions: [],
  salary: null,
  taxCode: '1257L',
  basis: 'cumulative',
  niCategory: 'A',
  dateOfBirth: '1996-02-03',
  apprenticeSince: null,
  lastEntry: null,
  previousEmployment: { taxYear: '2026-27', taxablePay: 430_000, incomeTax: 44_060 },
  pension: {
    scheme: 'relief_at_source',
    earningsBasis: 'qualifying',
    employeeBasisPoints: 500,
    employerBasisPoints: 300,
  },
  opening: null,
  loans: NO_LOANS,
  circumstances: [],
  tables: builtInTables,
};

function entry(changes: Partial<EntryInput> = {}): ComputedEntry {
  const computed = computeEntry({ ...june, ...changes });
  if (isRefusal(computed)) throw new Error(computed.error.message);
  return computed;
}

function refusalCode(changes: Partial<EntryInput>): string {
  const computed = computeEntry({ ...june, ...changes });
  if (!isRefusal(computed)) throw new Error('computed');
  return computed.error.code;
}

describe('a pay entry', () => {
  it('carries every amount, setting and record it was built from', () => {
    // 150 h × £14 and 2 h × £21: £2,142. To date £6,442.00 − £3,144.78 is £3,297: £659.40 less £440.60.
    expect(entry()).toMatchObject({
      paymentDate: '2026-06-30',
      payPeriod: 'monthly',
      taxYear: '2026-27',
      taxPeriod: 3,
      rateTableVersion: '2026-27/1',
      niablePay: 214_200,
      pensionScheme: 'relief_at_source',
      pensionAssessment: 'eligible_jobholder',
      recordIds: ['record-1', 'record-2'],
      warnings: [],
      earned: {
        regularMinutes: 9_000,
        overtimeMinutes: 120,
        doubleTimeMinutes: 0,
        regularPay: 210_000,
        overtimePay: 4_200,
        doubleTimePay: 0,
        grossPay: 214_200,
      },
      pay: {
        taxCodeUsed: '1257L',
        basisUsed: 'cumulative',
        niCategory: 'A',
        taxablePay: 214_200,
        incomeTax: 21_880,
        employeeNI: 8_752,
        employerNI: 25_875,
        reachesLowerEarningsLimit: true,
        employeePension: 6_488,
        employerPension: 4_866,
        totalDeductions: 37_120,
        net: 177_080,
      },
    });
  });

  it('explains every amount', () => {
    const { steps } = entry();
    const explained = new Set(steps.map(({ amount }) => amount));
    expect([...explained]).toEqual([
      'grossPay',
      'employeePension',
      'employerPension',
      'taxablePay',
      'incomeTax',
      'employeeNI',
      'employerNI',
      'netPay',
    ]);
    expect(steps).toContainEqual({
      amount: 'incomeTax',
      label: 'Free of tax by code 1257L',
      formula: '£1,048.26 a month × 3',
      pence: 314_478,
    });
    expect(steps.at(-1)).toEqual({
      amount: 'netPay',
      label: 'Net pay',
      formula: '£2,142.00 − £371.20 deductions',
      pence: 177_080,
    });
  });

  it('writes the tax of the bands below like the amounts beside it, with parts of a penny only if there are some', () => {
    const taxOfYear = (paymentDate: string) =>
      entry({ paymentDate, additions: [{ name: 'Bonus', amount: 1_500_000 }] }).steps.map(({ formula }) => formula);
    expect(taxOfYear('2026-06-30')).toContain('£1,885.00 on the first £9,425.00 + 40% of the rest, rounded down');
    expect(taxOfYear('2026-07-31')).toContain('£2,513.3333 on the first £12,566.6666 + 40% of the rest, rounded down');
  });

  it('chains: the next entry counts on from the last one and from the earlier job', () => {
    const first = entry();
    const second = entry({ paymentDate: '2026-07-31', lastEntry: first });
    expect(first.yearToDate).toMatchObject({ grossPay: 214_200, incomeTax: 21_880, employeeNI: 8_752 });
    // £8,584.00 − £4,193.04 is £4,390: £878.00, less £440.60 there and £218.80 here.
    expect(second.pay.incomeTax).toBe(21_860);
    expect(second.yearToDate).toEqual({
      grossPay: 428_400,
      taxablePay: 428_400,
      incomeTax: 43_740,
      niablePay: 428_400,
      employeeNI: 17_504,
      employerNI: 51_750,
      employeePension: 12_976,
      employerPension: 9_732,
      studentLoan: 0,
      postgraduateLoan: 0,
      isWholeYearKnown: true,
    });
  });

  it('begins anew with the tax year', () => {
    const march = entry({ paymentDate: '2026-03-31', periodStart: '2026-03-01', basis: 'W1M1' });
    const may = entry({ paymentDate: '2026-05-29', lastEntry: march, previousEmployment: null });
    // Month 2, with nothing paid in month 1: £2,142.00 − £2,096.52 is £45.
    expect(may.pay.incomeTax).toBe(900);
    expect(may.yearToDate.grossPay).toBe(214_200);
  });

  it('warns of pay below the minimum wage, leaving overtime premiums out', () => {
    const records = [{ id: 'a', hourlyRate: 1_200, minutes: { regular: 600, overtime: 600, doubleTime: 0 } }];
    const [warning] = entry({ records }).warnings;
    expect(warning).toMatchObject({ code: 'below-minimum-wage', message: expect.stringContaining('£14.20 below') });
  });

  it('warns where no minimum wage is held, and where a pension is due', () => {
    const early = { paymentDate: '2024-04-30', periodStart: '2024-03-31', previousEmployment: null };
    expect(entry({ ...early, pension: null }).warnings.map(({ code }) => code)).toEqual([
      'minimum-wage-not-held',
      'pension-enrolment-due',
    ]);
  });

  it('pays additions like any pay, and takes other deductions from the net', () => {
    const changed = entry({
      records: june.records.slice(0, 1),
      additions: [{ name: 'Bonus', amount: 74_200 }],
      deductions: [{ name: 'Uniform', amount: 2_500 }],
    });
    expect(changed.earned).toMatchObject({ regularPay: 140_000, grossPay: 214_200 });
    expect(changed.pay).toMatchObject({
      incomeTax: 21_880,
      otherDeductions: 2_500,
      totalDeductions: 39_620,
      net: 174_580,
    });
    expect(changed.steps).toContainEqual({
      amount: 'otherDeductions',
      label: 'Uniform',
      formula: 'deducted from net pay',
      pence: 2_500,
    });
  });

  it('can be without time worked, and then refunds: 20% of £1,155 less £440.60', () => {
    const { earned, pay } = entry({ records: [] });
    expect(earned.grossPay).toBe(0);
    expect(pay).toMatchObject({ incomeTax: -20_960, employeeNI: 0, net: 20_960 });
  });
});

describe('what a pay entry refuses', () => {
  const paidInJune = () => entry();

  it('a payment date outside the tax years held', () => {
    expect(refusalCode({ paymentDate: '2027-04-06' })).toBe('unknown-tax-year');
    expect(refusalCode({ paymentDate: '2024-04-05' })).toBe('unknown-tax-year');
  });

  it('a cumulative code without the figures of a year that began elsewhere', () => {
    expect(refusalCode({ previousEmployment: null })).toBe('missing-year-to-date');
    const lastYear = { taxYear: '2025-26', taxablePay: 0, incomeTax: 0 };
    expect(refusalCode({ previousEmployment: lastYear })).toBe('missing-year-to-date');
    expect(entry({ previousEmployment: null, basis: 'W1M1' }).yearToDate.isWholeYearKnown).toBe(false);
  });

  it('a cumulative code after week 1/month 1, until the earlier figures are entered', () => {
    const lastEntry = entry({ previousEmployment: null, basis: 'W1M1' });
    const july = { paymentDate: '2026-07-31', lastEntry };
    expect(refusalCode({ ...july, previousEmployment: null })).toBe('missing-year-to-date');
    // £8,584.00 − £4,193.04 is £4,390: £878.00, less £440.60 there and 20% of £1,093 here.
    expect(entry(july).pay.incomeTax).toBe(21_880);
  });

  it('a second payment in an earnings period', () => {
    const again = { paymentDate: '2026-07-03', lastEntry: paidInJune() };
    expect(refusalCode(again)).toBe('two-payments-in-earnings-period');
  });

  it('deductions that exceed the pay, and pay below nothing', () => {
    expect(refusalCode({ deductions: [{ name: 'Advance', amount: 200_000 }] })).toBe('negative-net');
    expect(refuse('negative-net', '−£1.00').error.message).toBe(
      'The net would be −£1.00. Lower what is deducted from this pay, or taken back of earlier pay.',
    );
    expect(refusalCode({ additions: [{ name: 'Overpaid in May', amount: -300_000 }] })).toBe('negative-net');
  });

  it('payments out of order', () => {
    expect(refusalCode({ paymentDate: '2026-05-29', lastEntry: paidInJune() })).toBe('payment-out-of-order');
    expect(refusalCode({ paymentDate: '2026-03-31', lastEntry: paidInJune() })).toBe('payment-out-of-order');
  });

  it('a change of frequency within the year, not between years', () => {
    const weekly = { payPeriod: 'weekly', lastEntry: paidInJune() } as const;
    expect(refusalCode({ ...weekly, paymentDate: '2026-08-07' })).toBe('frequency-change-within-year');
    const lastYear = entry({ paymentDate: '2026-03-31', previousEmployment: null, basis: 'W1M1' });
    expect(entry({ ...weekly, lastEntry: lastYear }).payPeriod).toBe('weekly');
  });

  it('a missing date of birth, and an age that school or the category rules out', () => {
    expect(refusalCode({ dateOfBirth: null })).toBe('missing-date-of-birth');
    expect(refusalCode({ dateOfBirth: '2010-09-01', niCategory: 'M' })).toBe('under-school-leaving-age');
    expect(refusalCode({ dateOfBirth: '2006-07-01' })).toBe('ni-category-contradicts-age');
  });

  it.each(['director', 'student-loan', 'attachment-order', 'statutory-pay', 'salary-sacrifice', 'benefits'] as const)(
    'the circumstance %s',
    (circumstance) => {
      expect(refusalCode({ circumstances: [circumstance] })).toBe(circumstance);
    },
  );
});
