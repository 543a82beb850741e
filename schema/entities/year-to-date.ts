import * as z from 'zod/mini';
import { pence } from './primitives.ts';

/** Totals of this employment since 6 April, including opening figures and this payment. */
export const yearToDate = z.strictObject({
  grossPay: pence,
  taxablePay: pence,
  incomeTax: pence,
  niablePay: pence,
  employeeNI: pence,
  employerNI: pence,
  employeePension: pence,
  employerPension: pence,
  studentLoan: pence,
  postgraduateLoan: pence,
  /** False if the person started within the tax year and earlier pay and tax are not known. */
  isWholeYearKnown: z.boolean(),
});
