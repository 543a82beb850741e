import * as z from 'zod/mini';
import { taxYearOrBlank } from './opening-figures.ts';
import { payRules } from './pay-rules.ts';
import { dayOrBlank, pence, text } from './primitives.ts';

/** What was true of a person when their entry was computed and stands in the files of its run; what they change later stays out. */
export const particulars = z.strictObject({
  /** False in entries from before these were kept. */
  areKept: z.boolean(),
  dateOfBirth: dayOrBlank,
  address: text(300),
  startDate: dayOrBlank,
  /** Their last day here, where that was known and not after the period. */
  leftOn: dayOrBlank,
  previousTaxYear: taxYearOrBlank,
  previousTaxablePay: pence,
  previousTax: pence,
  /** The overtime rules that their hours were paid by; absent in entries from before these were kept. */
  overtimeRules: z.optional(payRules),
});
export type Particulars = z.output<typeof particulars>;
