import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { PensionMembership } from './pension.ts';
import { type StarterTaxCode, taxCodeForStarter } from './starter-declaration.ts';
import type { Loans } from './student-loan.ts';
import { taxYearOf } from './tax-calendar.ts';
import type { TaxBasis } from './tax-code.ts';
import type { Opening, PreviousEmployment } from './year-to-date.ts';

/** How a person is taxed, by their pay data. A blank `taxCode` is left for the engine to refuse. */
export type PayeeTaxation = { taxCode: string; basis: TaxBasis; previousEmployment: PreviousEmployment | null };

/**
 * The tax code in use: the one on record, else that of the starter declaration; never a guess (HMRC, "Tell HMRC about a
 * new employee"). Pay and tax before this job are those entered, else nothing if the declaration says so.
 */
export function payeeTaxation(payee: Payee): PayeeTaxation {
  const starter = starterOf(payee);
  const previousEmployment = previousEmploymentOf(payee, starter);
  if (payee.taxCode.trim() !== '') return { taxCode: payee.taxCode, basis: payee.taxBasis, previousEmployment };
  return { taxCode: starter?.taxCode ?? '', basis: starter?.basis ?? 'W1M1', previousEmployment };
}

function starterOf({ starterDeclaration }: Payee): StarterTaxCode | undefined {
  if (starterDeclaration === '') return undefined;
  return taxCodeForStarter(starterDeclaration === 'none' ? null : starterDeclaration);
}

function previousEmploymentOf(payee: Payee, starter: StarterTaxCode | undefined): PreviousEmployment | null {
  const { previousTaxYear, previousTaxablePay, previousTax, startDate } = payee;
  if (previousTaxYear !== '') {
    return { taxYear: previousTaxYear, taxablePay: previousTaxablePay, incomeTax: previousTax };
  }
  if (!starter?.previousEmployment || startDate === '') return null;
  return { taxYear: taxYearOf(startDate), ...starter.previousEmployment };
}

/**
 * For people who started between the first day of the paid period and 6 April: nothing can have been paid since 6
 * April, here or elsewhere, even if the first pay is not in the first tax period because it is paid in arrears. Null
 * for everybody else.
 */
export function nothingBefore(
  { startDate, previousTaxYear }: Pick<Payee, 'startDate' | 'previousTaxYear'>,
  { taxYear, startDate: periodStart }: { taxYear: string; startDate: string },
): PreviousEmployment | null {
  if (startDate === '' || previousTaxYear === taxYear || startDate < periodStart || startDate > firstDayOf(taxYear))
    return null;
  return { taxYear, taxablePay: 0, incomeTax: 0 };
}

const firstDayOf = (taxYear: string): string => `${taxYear.slice(0, 4)}-04-06`;

/** What this employer paid in a tax year before Brigade; null if nothing was entered for that year. */
export function openingOf(payee: Payee, taxYear: string): Opening | null {
  const figures = payee.opening ?? noOpening;
  if (figures.taxYear === '' || figures.taxYear !== taxYear) return null;
  return { figures, isWholeYear: payee.startDate === '' || isHereAllYear(payee, taxYear) };
}

/**
 * Whether somebody is known to have worked here since the tax year began, so that there can be no P45 from elsewhere.
 */
export function isHereAllYear({ startDate }: Pick<Payee, 'startDate'>, taxYear: string): boolean {
  return startDate !== '' && startDate <= firstDayOf(taxYear);
}

/** The loans that a person repays from pay. */
export function loansOfPayee({ studentLoan, hasPostgraduateLoan }: Payee): Loans {
  return { plan: studentLoan === '' ? null : studentLoan, postgraduate: hasPostgraduateLoan };
}

/** When somebody opted out of the pension scheme, by a payment date; '' if they have not. */
export function optedOutBy(
  { pensionOptOutOn = '' }: Partial<Pick<Payee, 'pensionOptOutOn'>>,
  paymentDate: string,
): string {
  return pensionOptOutOn <= paymentDate ? pensionOptOutOn : '';
}

/** The pension scheme that a person is in on a payment date; null if in none, or opted out by that date. */
export function pensionOfPayee(payee: Payee, paymentDate: string): PensionMembership | null {
  if (payee.pensionScheme === 'none' || optedOutBy(payee, paymentDate) !== '') return null;
  return {
    scheme: payee.pensionScheme,
    earningsBasis: payee.pensionBasis,
    employeeBasisPoints: payee.employeePensionBasisPoints,
    employerBasisPoints: payee.employerPensionBasisPoints,
  };
}
