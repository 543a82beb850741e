import { noOpening, type OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import type { NICategory } from '#schema/entities/rate-table.ts';
import { incomeTaxOf } from '#schema/rules/payroll/income-tax.ts';
import { earningsByBand, nationalInsuranceOf } from '#schema/rules/payroll/national-insurance.ts';
import { DEFAULT_CONTRIBUTIONS, pensionContributionsOf } from '#schema/rules/payroll/pension.ts';
import { knownTables, rateTableFor } from '#schema/rules/payroll/rate-tables.ts';
import { isRefusal } from '#schema/rules/payroll/refusals.ts';
import { taxPeriodOf, taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { parseTaxCode } from '#schema/rules/payroll/tax-code.ts';
import { daysBetween } from '#schema/rules/time/zone.ts';

/** What decides the opening figures of a demo person. */
type Person = Pick<Payee, 'startDate' | 'taxCode' | 'niCategory' | 'pensionScheme'>;

/**
 * What the restaurant paid a demo person since 6 April, before its first pay run here: whole fortnights at the usual
 * hours. None if they started later, or no rates of the tax year are held.
 *
 * @param fortnightPay pence
 */
export const openingBefore = (firstRun: Day, person: Person, fortnightPay: number): OpeningFigures => {
  const taxYear = taxYearOf(firstRun);
  const april = `${taxYear.slice(0, 4)}-04-06` as Day;
  const [from = firstRun] = [april, person.startDate || firstRun].toSorted().slice(-1);
  const fortnights = Math.max(0, Math.floor(daysBetween(from as Day, firstRun) / 14));
  const table = rateTableFor(taxYear, knownTables());
  const period = taxPeriodOf(firstRun, 'fortnightly');
  if (fortnights === 0 || isRefusal(table) || isRefusal(period)) return noOpening;
  const code = parseTaxCode(person.taxCode, table);
  if (isRefusal(code)) return noOpening;

  const grossPay = fortnights * fortnightPay;
  const before = { taxablePay: 0, incomeTax: 0 };
  const rates = table.incomeTax[code.nation];
  const insurance = nationalInsuranceOf(fortnightPay, person.niCategory as NICategory, 'fortnightly', table);
  const bands = earningsByBand(fortnightPay, 'fortnightly', table);
  const membership =
    person.pensionScheme === 'none'
      ? null
      : { scheme: person.pensionScheme, earningsBasis: 'qualifying' as const, ...DEFAULT_CONTRIBUTIONS };
  const pension = pensionContributionsOf(fortnightPay, membership, 'fortnightly', table);
  const sum = (pence: number) => (fortnights * pence) as Pence;
  return {
    ...noOpening,
    taxYear,
    grossPay: grossPay as Pence,
    taxablePay: grossPay as Pence,
    incomeTax: incomeTaxOf(grossPay, { code, rates, period, basis: 'cumulative', before }).due as Pence,
    niCategory: person.niCategory,
    earningsAtLower: sum(bands.atLower),
    earningsToPrimary: sum(bands.toPrimary),
    earningsToUpper: sum(bands.toUpper),
    employeeNI: sum(insurance.employee),
    employerNI: sum(insurance.employer),
    employeePension: sum(pension.employee),
    employerPension: sum(pension.employer),
  };
};
