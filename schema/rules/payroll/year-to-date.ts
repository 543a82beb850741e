import { noOpening, type OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Pay } from './compute-pay.ts';
import type { TaxedSoFar } from './income-tax.ts';
import { type Refusal, refuse } from './refusals.ts';
import { describeTaxPeriod, isFirstOfTaxYear, type PayPeriod, type TaxPeriod } from './tax-calendar.ts';

/** Totals of this employment since 6 April, in pence: opening figures, entries and this payment. */
export type YearToDate = {
  grossPay: number;
  taxablePay: number;
  incomeTax: number;
  niablePay: number;
  employeeNI: number;
  employerNI: number;
  employeePension: number;
  employerPension: number;
  studentLoan: number;
  postgraduateLoan: number;
  /** False if the person started within the tax year and their pay and tax before that are not known. */
  isWholeYearKnown: boolean;
};

/** What the next payment needs from the last one. */
export type ChainedEntry = {
  taxYear: string;
  payPeriod: PayPeriod;
  taxPeriod: number;
  yearToDate: YearToDate;
  opening: OpeningFigures;
};

/** Opening figures that count for a payment; `isWholeYear` if the person was employed here since 6 April. */
export type Opening = { figures: OpeningFigures; isWholeYear: boolean };

/** Pay and tax of other employments within a tax year: from a P45, or zero by a starter declaration. Pence. */
export type PreviousEmployment = TaxedSoFar & { taxYear: string };

export const NEW_YEAR: YearToDate = {
  grossPay: 0,
  taxablePay: 0,
  incomeTax: 0,
  niablePay: 0,
  employeeNI: 0,
  employerNI: 0,
  employeePension: 0,
  employerPension: 0,
  studentLoan: 0,
  postgraduateLoan: 0,
  isWholeYearKnown: true,
};

/**
 * The totals of the tax year before a payment: opening figures and entries. They start again on 6 April. Opening
 * figures entered or changed after the last entry count as they are now.
 * Refused: a second payment in an earnings period, payments out of order, and a change of frequency within the year.
 *
 * @param last the person's last completed entry, of any tax year; null for the first
 * @param opening what this employer paid in this tax year before Brigade; null for nothing
 */
export function yearToDateBefore(
  last: ChainedEntry | null,
  previousEmployment: PreviousEmployment | null,
  opening: Opening | null,
  taxYear: string,
  period: TaxPeriod,
): YearToDate | Refusal {
  const isPreviousKnown = previousEmployment?.taxYear === taxYear || opening?.isWholeYear === true;
  const figures = opening?.figures ?? noOpening;
  if (last === null) {
    return { ...addOpening(NEW_YEAR, figures, 1), isWholeYearKnown: isPreviousKnown || isFirstOfTaxYear(period) };
  }

  const lastPeriod = describeTaxPeriod({ payPeriod: last.payPeriod, number: last.taxPeriod });
  if (last.taxYear > taxYear) return refuse('payment-out-of-order', `${lastPeriod} of ${last.taxYear}`);
  if (last.taxYear < taxYear) return addOpening(NEW_YEAR, figures, 1);
  if (last.payPeriod !== period.payPeriod) return refuse('frequency-change-within-year', last.payPeriod);
  if (last.taxPeriod === period.number) return refuse('two-payments-in-earnings-period', `${lastPeriod} of ${taxYear}`);
  if (last.taxPeriod > period.number) return refuse('payment-out-of-order', `${lastPeriod} of ${taxYear}`);
  const byBrigade = addOpening(last.yearToDate, last.opening, -1);
  return {
    ...addOpening(byBrigade, figures, 1),
    isWholeYearKnown: last.yearToDate.isWholeYearKnown || isPreviousKnown,
  };
}

/** The totals with opening figures added, or with those removed that they began with. */
function addOpening(totals: YearToDate, opening: OpeningFigures, sign: 1 | -1): YearToDate {
  return {
    grossPay: totals.grossPay + sign * opening.grossPay,
    taxablePay: totals.taxablePay + sign * opening.taxablePay,
    incomeTax: totals.incomeTax + sign * opening.incomeTax,
    niablePay: totals.niablePay + sign * opening.grossPay,
    employeeNI: totals.employeeNI + sign * opening.employeeNI,
    employerNI: totals.employerNI + sign * opening.employerNI,
    employeePension: totals.employeePension + sign * opening.employeePension,
    employerPension: totals.employerPension + sign * opening.employerPension,
    studentLoan: totals.studentLoan + sign * opening.studentLoan,
    postgraduateLoan: totals.postgraduateLoan + sign * opening.postgraduateLoan,
    isWholeYearKnown: totals.isWholeYearKnown,
  };
}

/** Pay and tax that a cumulative code counts before a payment, in pence; null if not known. */
export function taxedBefore(
  yearToDate: YearToDate,
  previousEmployment: PreviousEmployment | null,
  taxYear: string,
): TaxedSoFar | null {
  if (!yearToDate.isWholeYearKnown) return null;
  const elsewhere = previousEmployment?.taxYear === taxYear ? previousEmployment : NEW_YEAR;
  return {
    taxablePay: yearToDate.taxablePay + elsewhere.taxablePay,
    incomeTax: yearToDate.incomeTax + elsewhere.incomeTax,
  };
}

/** The totals of the tax year after a payment of `gross` pence. */
export function yearToDateAfter(before: YearToDate, gross: number, pay: Pay): YearToDate {
  return {
    grossPay: before.grossPay + gross,
    taxablePay: before.taxablePay + pay.taxablePay,
    incomeTax: before.incomeTax + pay.incomeTax,
    niablePay: before.niablePay + gross,
    employeeNI: before.employeeNI + pay.employeeNI,
    employerNI: before.employerNI + pay.employerNI,
    employeePension: before.employeePension + pay.employeePension,
    employerPension: before.employerPension + pay.employerPension,
    studentLoan: before.studentLoan + pay.studentLoan,
    postgraduateLoan: before.postgraduateLoan + pay.postgraduateLoan,
    isWholeYearKnown: before.isWholeYearKnown,
  };
}
