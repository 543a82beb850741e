import * as z from 'zod/mini';
import { taxYearOrBlank } from './opening-figures.ts';
import { payRules } from './pay-rules.ts';
import { dayOrBlank, pence, text } from './primitives.ts';

/**
 * A person's particulars when their entry was computed, as they appear in the run's files; later changes do not alter
 * them.
 */
export const particulars = z.strictObject({
  /** False in entries from before particulars were kept. */
  areKept: z.boolean(),
  dateOfBirth: dayOrBlank,
  address: text(300),
  startDate: dayOrBlank,
  /** Their last day here, if it was known and not after the period. */
  leftOn: dayOrBlank,
  previousTaxYear: taxYearOrBlank,
  previousTaxablePay: pence,
  previousTax: pence,
  /** The overtime rules their hours were paid by; absent in entries from before these were kept. */
  overtimeRules: z.optional(payRules),
});
export type Particulars = z.output<typeof particulars>;
