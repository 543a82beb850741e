import { describe, expect, it } from 'vitest';
import type { RateTable } from '#schema/entities/rate-table.ts';
import { ageFromYears } from './age.ts';
import { builtInTables } from './built-in-tables.ts';
import { type PensionMembership, pensionContributionsOf } from './pension.ts';
import { assessForPension } from './pension-assessment.ts';
import { rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';

function table2026(): RateTable {
  const table = rateTableFor('2026-27', builtInTables);
  if (isRefusal(table)) throw new Error(table.error.message);
  return table;
}

const membership: PensionMembership = {
  scheme: 'relief_at_source',
  earningsBasis: 'qualifying',
  employeeBasisPoints: 500,
  employerBasisPoints: 300,
};

function contributions(pay: number, changes: Partial<PensionMembership> = {}) {
  const { steps, ...amounts } = pensionContributionsOf(pay, { ...membership, ...changes }, 'monthly', table2026());
  return amounts;
}

describe('pension contributions of a month', () => {
  it('takes 80% of the share from net pay with relief at source: 4% of £1,480', () => {
    expect(contributions(200_000)).toEqual({ employee: 5_920, employer: 4_440, beforeTax: 0 });
  });

  it('takes all of the share before tax in a net-pay arrangement: 5% of £1,480', () => {
    expect(contributions(200_000, { scheme: 'net_pay' })).toEqual({
      employee: 7_400,
      employer: 4_440,
      beforeTax: 7_400,
    });
  });

  it('counts qualifying earnings from £520 to £4,189', () => {
    expect(contributions(52_000)).toEqual({ employee: 0, employer: 0, beforeTax: 0 });
    expect(contributions(900_000)).toEqual(contributions(418_900));
    expect(contributions(900_000)).toEqual({ employee: 14_676, employer: 11_007, beforeTax: 0 });
  });

  it('counts all of the pay as pensionable earnings', () => {
    expect(contributions(900_000, { earningsBasis: 'pensionable' })).toEqual({
      employee: 36_000,
      employer: 27_000,
      beforeTax: 0,
    });
  });

  it('rounds half a penny up', () => {
    // 5% of 10 p and 3% of 50 p.
    expect(contributions(10, { scheme: 'net_pay', earningsBasis: 'pensionable' }).employee).toBe(1);
    expect(contributions(9, { scheme: 'net_pay', earningsBasis: 'pensionable' }).employee).toBe(0);
    expect(contributions(50, { earningsBasis: 'pensionable' }).employer).toBe(2);
  });

  it('takes nothing from a person in no scheme', () => {
    expect(pensionContributionsOf(200_000, null, 'monthly', table2026())).toMatchObject({ employee: 0, employer: 0 });
  });
});

describe('assessment for automatic enrolment', () => {
  const assess = (pay: number, years: number) =>
    assessForPension(pay, ageFromYears(years, '2026-27'), 'weekly', table2026());

  it('enrols from 22 to State Pension age above the trigger of £192 a week', () => {
    expect(assess(19_201, 22)).toBe('eligible_jobholder');
    expect(assess(19_201, 65)).toBe('eligible_jobholder');
    expect(assess(19_200, 22)).toBe('non_eligible_jobholder');
    expect(assess(19_201, 21)).toBe('non_eligible_jobholder');
    expect(assess(19_201, 67)).toBe('non_eligible_jobholder');
  });

  it('lets anybody from 16 to 74 join', () => {
    expect(assess(12_001, 16)).toBe('non_eligible_jobholder');
    expect(assess(12_000, 30)).toBe('entitled_worker');
    expect(assess(50_000, 75)).toBe('not_covered');
    expect(assess(50_000, 15)).toBe('not_covered');
  });
});
