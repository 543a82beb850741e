import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { computeItem } from './compute-item.ts';

const item = {
  taxYear: '2026-27',
  payPeriod: 'monthly',
  periodNumber: 3,
  taxCode: '1257L',
  basis: 'cumulative',
  previousTaxablePay: 430_000,
  previousTax: 44_060,
  gross: 215_000,
  niCategory: 'A',
  age: 30,
  pension: null,
};

describe('one item of payroll:compute', () => {
  it('answers with exactly seven amounts', () => {
    expect(computeItem(item, builtInTables)).toEqual({
      incomeTax: 22_040,
      employeeNI: 8_816,
      employerNI: 25_995,
      employeePension: 0,
      employerPension: 0,
      totalDeductions: 30_856,
      net: 184_144,
    });
  });

  it('takes a net-pay contribution before tax, and leaves National Insurance alone', () => {
    const pension = { scheme: 'net_pay', earningsBasis: 'qualifying', employeePercent: 5, employerPercent: 3 };
    // 5% of £1,630 is £81.50; £6,450.00 − £81.50 − £3,144.78 is £3,223 in whole pounds, and £644.60 less £440.60.
    expect(computeItem({ ...item, pension }, builtInTables)).toEqual({
      incomeTax: 20_400,
      employeeNI: 8_816,
      employerNI: 25_995,
      employeePension: 8_150,
      employerPension: 4_890,
      totalDeductions: 37_366,
      net: 177_634,
    });
  });

  it('takes the minimum shares of a pension that names none, and reads shares with two decimals', () => {
    const pension = { scheme: 'relief_at_source', earningsBasis: 'qualifying' };
    expect(computeItem({ ...item, pension }, builtInTables)).toMatchObject({
      employeePension: 6_520,
      employerPension: 4_890,
    });
    const shares = { ...pension, employeePercent: 4.35, employerPercent: 0 };
    expect(computeItem({ ...item, pension: shares }, builtInTables)).toMatchObject({
      employeePension: 5_672,
      employerPension: 0,
    });
  });

  it('knows that nothing was paid before the first period of the year', () => {
    const first = { ...item, previousTaxablePay: null, previousTax: null };
    expect(computeItem({ ...first, periodNumber: 1 }, builtInTables)).toMatchObject({ incomeTax: 22_020 });
    expect(computeItem({ ...first, payPeriod: 'fourWeekly', periodNumber: 4 }, builtInTables)).toMatchObject({
      incomeTax: 23_640,
    });
    expect(computeItem({ ...first, basis: 'W1M1' }, builtInTables)).toMatchObject({ incomeTax: 22_020 });
  });

  it.each([
    ['unknown-tax-year', { taxYear: '2027-28' }],
    ['unknown-tax-year', { taxYear: '2023-24' }],
    ['unknown-tax-period', { periodNumber: 13 }],
    ['missing-tax-code', { taxCode: '' }],
    ['missing-tax-code', { taxCode: null }],
    ['malformed-tax-code', { taxCode: 'D2' }],
    ['missing-year-to-date', { previousTaxablePay: undefined, previousTax: undefined }],
    ['missing-year-to-date', { previousTax: null }],
    ['missing-date-of-birth', { age: null }],
    ['missing-date-of-birth', { age: undefined }],
    ['under-school-leaving-age', { age: 15 }],
    ['ni-category-contradicts-age', { niCategory: 'M' }],
    ['ni-category-not-covered', { niCategory: 'V' }],
    ['unknown-ni-category', { niCategory: 'a' }],
    ['director', { director: true }],
    ['student-loan', { studentLoan: 'plan 2' }],
    ['attachment-order', { attachmentOrder: 5_000 }],
    ['statutory-pay', { statutoryPay: 11_600 }],
    ['salary-sacrifice', { salarySacrifice: { pence: 100 } }],
    ['benefits', { benefits: true }],
    [
      'negative-net',
      {
        basis: 'W1M1',
        pension: { scheme: 'net_pay', earningsBasis: 'pensionable', employeePercent: 100, employerPercent: 0 },
      },
    ],
    ['malformed-input', { gross: 1.5 }],
    ['malformed-input', { gross: -1 }],
    ['malformed-input', { gross: '215000' }],
    ['malformed-input', { gross: 1e15 }],
    ['malformed-input', { previousTax: -1 }],
    ['malformed-input', { payPeriod: 'daily' }],
    ['malformed-input', { basis: undefined }],
    ['malformed-input', { age: 30.5 }],
    ['malformed-input', { pension: { scheme: 'net_pay', earningsBasis: 'qualifying', employeePercent: 0.005 } }],
    ['malformed-input', { pension: 'net_pay' }],
  ])('refuses with %s: %o', (code, changes) => {
    expect(computeItem({ ...item, ...changes }, builtInTables)).toMatchObject({
      error: { code, message: expect.stringMatching(/\.$/) },
    });
  });

  it.each([null, undefined, 7, 'text', [], {}])('refuses %o as malformed', (notAnItem) => {
    expect(computeItem(notAnItem, builtInTables)).toMatchObject({ error: { code: 'malformed-input' } });
  });

  it('names every field that cannot be read', () => {
    expect(computeItem({ ...item, gross: null, basis: 'weekly' }, builtInTables)).toMatchObject({
      error: { message: expect.stringMatching(/basis must be.*gross must be/) },
    });
  });
});
