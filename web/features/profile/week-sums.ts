import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';

/** What closed hours records come to, and the record that is still open. */
export const weekSums = (
  records: readonly HoursRecord[],
): { readonly minutes: Minutes; readonly pay: Pence; readonly running: HoursRecord | undefined } => {
  const closed = records.filter(({ clockOut }) => clockOut !== '');
  return {
    minutes: closed.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0) as Minutes,
    pay: closed.reduce((sum, { totalPay }) => sum + totalPay, 0) as Pence,
    running: records.find(({ clockOut }) => clockOut === ''),
  };
};
