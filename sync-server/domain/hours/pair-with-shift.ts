import type { Shift } from '#schema/entities/shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { pairAround } from './record-punch.ts';

/** What says whose hours may be those of a shift. */
const pairing = ['userId', 'status', 'startTime', 'endTime'] as const;

/**
 * A shift that has begun is new, became somebody's or has other times: who clocked in before it was known was not paired with
 * it, and is now, at the end of the transaction (D16). Nobody's hours leave a shift by it: a shift that is moved away takes no rate
 * from those who have worked. Hours whose shift is still to come are paired when their person clocks again.
 *
 * @param before undefined for a shift that is new
 */
export const pairWithShift = (tx: Transaction, before: Shift | undefined, shift: Shift): void => {
  if (before && pairing.every((field) => before[field] === shift[field])) return;
  if (mayHaveHours(tx, shift)) tx.beforeCommit(`pair with ${shift.id}`, () => pair(tx, shift.id), true);
};

const pair = (tx: Transaction, shiftId: string): void => {
  const shift = tx.find('shift', shiftId);
  if (shift && mayHaveHours(tx, shift)) pairAround(tx, shift.userId, Date.parse(shift.startTime), shiftId);
};

const mayHaveHours = (tx: Transaction, { status, userId, startTime }: Shift): boolean =>
  status === 'scheduled' && userId !== '' && Date.parse(startTime) <= tx.now;
