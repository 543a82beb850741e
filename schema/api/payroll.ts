import * as z from 'zod/mini';
import { namedAmount, payFrequencies, payrollPeriod } from '../entities/payroll.ts';
import { id, instant, pence } from '../entities/primitives.ts';
import { settledPay } from '../entities/settled-pay.ts';

/** Starts a pay run; its last day follows from how often it is paid. */
export const createPayRunRequest = z.object({
  frequency: z.enum(payFrequencies, 'Choose how often it is paid'),
  /** One of the frequency's further groups in the pay calendar. */
  payGroup: z.optional(payrollPeriod.shape.payGroup),
  startDate: payrollPeriod.shape.startDate,
  paymentDate: payrollPeriod.shape.paymentDate,
});
export type CreatePayRunRequest = z.output<typeof createPayRunRequest>;

/** Changes the pay date of a run that is not completed yet. */
export const changePayRunRequest = z.object({ paymentDate: payrollPeriod.shape.paymentDate });
export type ChangePayRunRequest = z.output<typeof changePayRunRequest>;

const expense = z.strictObject({
  ...namedAmount.shape,
  amount: pence.check(z.minimum(0, 'Expenses cannot be negative')),
});

/** Everything paid to or taken from one person besides their hours: replaces what was there. */
export const adjustEntryRequest = z.object({
  additions: z.array(namedAmount).check(z.maxLength(50)),
  expenses: z.optional(z.array(expense).check(z.maxLength(50))),
  deductions: z.array(namedAmount).check(z.maxLength(50)),
});
export type AdjustEntryRequest = z.output<typeof adjustEntryRequest>;

/**
 * Which difference in earlier pay is left as it is, by the remark that names it: a salary that no run paid or that two
 * runs paid, what a run paid too little or too much, the whole sum of somebody refused as overpaid, or a difference
 * that nobody could work out. Or a P45 that is another employer's although it equals what was paid here.
 */
export const settleOwedRequest = z.object({
  what: z.enum(['salary', 'difference', 'twice', 'unclear', 'p45']),
  reason: settledPay.shape.reason,
});
export type SettleOwedRequest = z.output<typeof settleOwedRequest>;

/** An amount that was left as it was and should be named again. */
export const reopenOwedRequest = z.object({ settledId: id });

/** Adds somebody who has no hours in the run but is paid something else. */
export const addEntryRequest = z.object({ userId: id });

/** An admin confirmed changed bank details with the person: the `bankToConfirmSince` that the admin saw. */
export const confirmBankRequest = z.object({ since: instant });

/** A run and its outcome: how many people it pays, and how many it cannot. */
export const payRunAnswer = z.object({ id: z.string(), people: z.number(), refused: z.number() });
export type PayRunAnswer = z.output<typeof payRunAnswer>;

/**
 * A run that is not completed, compared with what it would be now: the names of those for whom it differs, and how many
 * people have hours to approve.
 */
export const payRunChangesAnswer = z.object({ changed: z.array(z.string()), unapproved: z.number() });
export type PayRunChanges = z.output<typeof payRunChangesAnswer>;
