import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { monthTotals, taxMonthOf } from './month-totals.ts';

describe('what is paid over for a tax month', () => {
  it.each([
    ['2026-11-05', '2026-10-06', '2026-11-05'],
    ['2026-11-06', '2026-11-06', '2026-12-05'],
    ['2027-01-05', '2026-12-06', '2027-01-05'],
    ['2026-12-31', '2026-12-06', '2027-01-05'],
  ])('a payment on %s is in the month from %s to %s', (day, from, until) => {
    expect(taxMonthOf(day as Day)).toEqual({ from, until });
  });

  it('is tax, National Insurance of both and loans to HMRC, and pension of both; drafts count nothing', () => {
    const amounts = {
      incomeTax: 10_000 as Pence,
      nationalInsurance: 6_000 as Pence,
      employerNationalInsurance: 9_000 as Pence,
      studentLoan: 1_200 as Pence,
      postgraduateLoan: 300 as Pence,
      pensionContribution: 4_000 as Pence,
      employerPensionContribution: 3_000 as Pence,
    };
    const paid = buildPayrollEntry({ ...amounts, status: 'completed' });
    const refund = buildPayrollEntry({
      ...amounts,
      id: fixtureId(41),
      status: 'completed',
      incomeTax: -2_500 as Pence,
    });
    const draft = buildPayrollEntry({ ...amounts, id: fixtureId(42), status: 'draft' });
    expect(monthTotals([paid, refund, draft])).toEqual({
      incomeTax: 7_500,
      employeeNI: 12_000,
      employerNI: 18_000,
      studentLoans: 3_000,
      toHmrc: 40_500,
      toPension: 14_000,
    });
  });
});
