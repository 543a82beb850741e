import * as z from 'zod/mini';
import { type Pence, pence, text } from './primitives.ts';

/** A tax year such as 2026-27; '' if none is known. */
export const taxYearOrBlank = z.union([
  z.literal(''),
  text(7).check(z.regex(/^\d{4}-\d\d$/, 'Enter a tax year like 2026-27')),
]);

/**
 * What this employer paid in a tax year before Brigade: year to date is this plus the entries. Not to be confused with
 * a P45, which is another employer's and counts for tax only. `taxYear` is '' if there are none.
 */
export const openingFigures = z.strictObject({
  taxYear: taxYearOrBlank,
  grossPay: pence,
  taxablePay: pence,
  incomeTax: pence,
  niCategory: text(1),
  /**
   * Earnings per National Insurance band: at the lower earnings limit, to the primary threshold, to the upper limit.
   */
  earningsAtLower: pence,
  earningsToPrimary: pence,
  earningsToUpper: pence,
  employeeNI: pence,
  employerNI: pence,
  studentLoan: pence,
  postgraduateLoan: pence,
  employeePension: pence,
  employerPension: pence,
  statutoryPay: pence,
});
export type OpeningFigures = z.output<typeof openingFigures>;

const nothing = 0 as Pence;

/** Nothing was paid here before Brigade, or nobody has entered it. */
export const noOpening: OpeningFigures = {
  taxYear: '',
  grossPay: nothing,
  taxablePay: nothing,
  incomeTax: nothing,
  niCategory: '',
  earningsAtLower: nothing,
  earningsToPrimary: nothing,
  earningsToUpper: nothing,
  employeeNI: nothing,
  employerNI: nothing,
  studentLoan: nothing,
  postgraduateLoan: nothing,
  employeePension: nothing,
  employerPension: nothing,
  statutoryPay: nothing,
};
