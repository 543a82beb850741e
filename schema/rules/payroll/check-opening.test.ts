import { describe, expect, it } from 'vitest';
import type { OpeningFigures } from '#schema/entities/opening-figures.ts';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { builtInTables } from './built-in-tables.ts';
import { checkPayee } from './check-payee.ts';

type Changes = Partial<Record<keyof OpeningFigures, unknown>>;

/** Twelve weeks at £400.00: £129.00 and £113.00 a week in the first bands, £158.00 above at 8%, 3 a week of loans. */
const twelveWeeks = {
  ...noOpening,
  taxYear: '2026-27',
  niCategory: 'A',
  grossPay: 480_000,
  taxablePay: 480_000,
  incomeTax: 37_900,
  earningsAtLower: 154_800,
  earningsToPrimary: 135_600,
  earningsToUpper: 189_600,
  employeeNI: 15_168,
  employerNI: 54_720,
  studentLoan: 3_600,
};

const faultsOf = (changes: Changes, startDate = '2024-05-01', niCategory = 'A') => {
  const payee = { ...buildPayee(), startDate, niCategory, opening: { ...twelveWeeks, ...changes } } as unknown as Payee;
  return Object.keys(checkPayee(payee, '2026-07-01' as Day, builtInTables)?.fields ?? {});
};

describe('opening figures', () => {
  it('that agree with each other are taken, and so are none', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(noOpening)).toEqual([]);
    expect(faultsOf({ incomeTax: -5_000 })).toEqual([]);
  });

  it.each<[string, Changes]>([
    ['taxYear', { taxYear: '' }],
    ['taxYear', { taxYear: '2019-20' }],
    ['taxablePay', { taxablePay: 480_001 }],
    ['incomeTax', { incomeTax: 480_001 }],
    ['earningsToUpper', { earningsToUpper: 189_601 }],
    // 8% of £1,896.00 is £151.68; a penny a week of two bands is allowed for rounding.
    ['employeeNI', { employeeNI: 15_168 + 107 }],
    ['employeeNI', { niCategory: 'C' }],
    ['studentLoan', { studentLoan: 3_650 }],
    ['studentLoan', { studentLoan: 43_300 }],
    ['postgraduateLoan', { postgraduateLoan: 28_900 }],
    ['employerPension', { employerPension: -1 }],
  ])('are refused at %s: %j', (field, changes) => {
    expect(faultsOf(changes)).toEqual([`opening.${field}`]);
  });

  it('without a category are refused only above what category A allows, whatever the person’s category is now', () => {
    const most = { niCategory: '', employeeNI: 15_168 + 106 };
    expect(faultsOf(most, undefined, 'C')).toEqual([]);
    expect(faultsOf({ ...most, employeeNI: most.employeeNI + 1 }, undefined, 'C')).toEqual(['opening.employeeNI']);
  });

  it('are refused for a tax year in which the person was not here yet', () => {
    expect(faultsOf({}, '2027-04-05')).toEqual([]);
    expect(faultsOf({}, '2027-04-06')).toEqual(['opening.taxYear']);
  });
});
