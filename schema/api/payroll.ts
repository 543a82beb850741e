import * as z from 'zod/mini';
import { namedAmount, payFrequencies, payrollPeriod } from '../entities/payroll.ts';
import { id, instant, pence } from '../entities/primitives.ts';
import { settledPay } from '../entities/settled-pay.ts';

/** Begins a pay run; its last day follows from how often it is paid. */
export const createPayRunRequest = z.object({
  frequency: z.enum(payFrequencies, 'Choose how often it is paid'),
  /** One of the further groups of the frequency in the pay calendar. */
  payGroup: z.optional(payrollPeriod.shape.payGroup),
  startDate: payrollPeriod.shape.startDate,
  paymentDate: payrollPeriod.shape.paymentDate,
});
export type CreatePayRunRequest = z.output<typeof createPayRunRequest>;

/** Another day on which a run is paid that is not completed yet. */
export const changePayRunRequest = z.object({ paymentDate: payrollPeriod.shape.paymentDate });
export type ChangePayRunRequest = z.output<typeof changePayRunRequest>;

const expense = z.strictObject({
  ...namedAmount.shape,
  amount: pence.check(z.minimum(0, 'Expenses cannot be negative')),
});

/** Everything that is paid to, or taken from, one person besides their hours: it replaces what was there. */
export const adjustEntryRequest = z.object({
  additions: z.array(namedAmount).check(z.maxLength(50)),
  expenses: z.optional(z.array(expense).check(z.maxLength(50))),
  deductions: z.array(namedAmount).check(z.maxLength(50)),
});
export type AdjustEntryRequest = z.output<typeof adjustEntryRequest>;

/**
 * What of earlier pay is left as it was, by the remark that names it: a salary that no run paid; what a run paid too little or too
 * much, or of somebody refused as overpaid all that their sum counts; a salary that two runs paid; or a difference that nobody
 * could work out. Or a P45 that is another employer's although it equals what was paid here.
 */
export const settleOwedRequest = z.object({
  what: z.enum(['salary', 'difference', 'twice', 'unclear', 'p45']),
  reason: settledPay.shape.reason,
});
export type SettleOwedRequest = z.output<typeof settleOwedRequest>;

/** One of the amounts that were left as they were, which is to be named again. */
export const reopenOwedRequest = z.object({ settledId: id });

/** A person who has no hours in the run and is paid something else. */
export const addEntryRequest = z.object({ userId: id });

/** Changed bank details that an admin confirmed with their person: the `bankToConfirmSince` that the admin saw. */
export const confirmBankRequest = z.object({ since: instant });

/** A run with what became of it: how many people it pays, and how many it cannot. */
export const payRunAnswer = z.object({ id: z.string(), people: z.number(), refused: z.number() });
export type PayRunAnswer = z.output<typeof payRunAnswer>;
