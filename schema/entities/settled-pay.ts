import * as z from 'zod/mini';
import { day, filledText, id, instant, pence } from './primitives.ts';

/**
 * Pay of an earlier run that an admin leaves as it was, and why: a salary paid elsewhere, or an overpayment that was
 * paid back. No run names it any more.
 */
export const settledPay = z.strictObject({
  id,
  /** What a correction would refer to: the completed entry, or `corrects` of `UnpaidDays` for days no run paid. */
  corrects: id,
  startDate: day,
  endDate: day,
  /** What was owed; below 0 for an overpayment, 0 if nobody could tell. */
  amount: pence,
  reason: filledText(200, 'Enter the reason'),
  /** The run in which it was left out. */
  payrollPeriodId: id,
  at: instant,
  by: id,
});
export type SettledPay = z.output<typeof settledPay>;
