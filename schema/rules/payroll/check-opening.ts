import { noOpening, type OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { NICategory, RateTable } from '#schema/entities/rate-table.ts';
import { basisPointsOf, divideCeil } from './integer-division.ts';
import { type RateTables, rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';

/** How far a year's figures may be over because of rounding: a penny in each of 53 weeks, for two bands. */
const roundings = 106;

/** Whether any of the figures is entered. */
export const hasOpening = (opening: OpeningFigures): boolean =>
  Object.entries(opening).some(([field, value]) => field !== 'taxYear' && field !== 'niCategory' && value !== 0);

/**
 * What cannot be right in somebody's opening figures, by field: they are checked against each other and against the
 * person's start date. An empty object if nothing is wrong. Fields are named `opening.grossPay` and so on.
 */
export const checkOpening = (
  { opening = noOpening, startDate }: { opening?: OpeningFigures | undefined; startDate: Payee['startDate'] },
  tables: RateTables,
): Record<string, string> => {
  if (opening.taxYear === '' && !hasOpening(opening)) return {};
  const faults =
    opening.taxYear === '' ? { taxYear: 'Enter their tax year, like 2026-27.' } : faultsOf(opening, startDate, tables);
  return Object.fromEntries(Object.entries(faults).map(([field, words]) => [`opening.${field}`, words]));
};

const faultsOf = (
  opening: OpeningFigures,
  startDate: Payee['startDate'],
  tables: RateTables,
): Record<string, string> => {
  const { taxYear, grossPay, taxablePay, incomeTax, employeeNI, studentLoan, postgraduateLoan } = opening;
  const table = rateTableFor(taxYear, tables);
  if (isRefusal(table)) return { taxYear: 'No rates are held for this tax year.' };
  const bands = opening.earningsAtLower + opening.earningsToPrimary + opening.earningsToUpper;
  const mostLoan = (percent: number) => divideCeil(grossPay * percent, 100);
  return {
    ...Object.fromEntries(negativeFields(opening).map((field) => [field, 'This cannot be below £0.00.'])),
    ...(startDate > `${Number(taxYear.slice(0, 4)) + 1}-04-05` && {
      taxYear: 'They started here after this tax year. What another employer paid belongs to the P45.',
    }),
    ...(taxablePay > grossPay && { taxablePay: 'Taxable pay cannot be above gross pay.' }),
    ...(incomeTax > taxablePay && { incomeTax: 'The tax cannot be above the taxable pay.' }),
    ...(bands > grossPay && { earningsToUpper: 'The three bands together cannot be above gross pay.' }),
    ...(employeeNI > mostInsurance(opening, table) && {
      employeeNI: 'This is too much for these earnings. Check the bands and the category.',
    }),
    ...(studentLoan > mostLoan(9) && { studentLoan: 'A student loan takes at most 9% of the pay.' }),
    ...(postgraduateLoan > mostLoan(6) && { postgraduateLoan: 'A postgraduate loan takes at most 6% of the pay.' }),
    ...(studentLoan % 100 !== 0 && { studentLoan: 'Student loans are deducted in whole pounds.' }),
    ...(postgraduateLoan % 100 !== 0 && { postgraduateLoan: 'Postgraduate loans are deducted in whole pounds.' }),
  };
};

/** A refund may have exceeded the tax; nothing else can be below 0. */
const negativeFields = (opening: OpeningFigures): readonly string[] =>
  Object.entries(opening).flatMap(([field, value]) =>
    field !== 'incomeTax' && typeof value === 'number' && value < 0 ? [field] : [],
  );

/**
 * The most National Insurance that earnings by band can carry, in pence; earnings in no band were above the upper
 * limit. Figures without a category are checked against A, the highest. The person's present category could refuse
 * correct figures: they may have reached State Pension age since.
 */
const mostInsurance = (opening: OpeningFigures, table: RateTable): number => {
  const { niCategory, grossPay, earningsAtLower, earningsToPrimary, earningsToUpper } = opening;
  const rates = table.nationalInsurance.rates[(niCategory || 'A') as NICategory];
  if (rates === undefined) return 0;
  const above = Math.max(0, grossPay - earningsAtLower - earningsToPrimary - earningsToUpper);
  const charged = earningsToUpper * basisPointsOf(rates.employeeMain) + above * basisPointsOf(rates.employeeUpper);
  return divideCeil(charged, 10_000) + roundings;
};
