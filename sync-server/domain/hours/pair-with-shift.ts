import type { Shift } from '#schema/entities/shift.ts';
import { nearShiftMs } from '#schema/rules/hours/hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { pairAround } from './record-punch.ts';
import { nameUnnamedHours } from './unnamed-hours.ts';

/** What says whose hours may be those of a shift. */
const pairing = ['userId', 'status', 'startTime', 'endTime'] as const;

/**
 * A shift that has begun, or begins so soon that somebody may have come for it, is new, was given to somebody else, cancelled,
 * restored or has other times: hours clocked around it are paired again at the end of the transaction (D16). Who clocked in before it
 * was known has come for it; hours that it has left are those of another shift or of none, at the rate of that. Hours whose
 * shift is still to come are paired when their person clocks again.
 *
 * @param before undefined for a shift that is new
 */
export const pairWithShift = (tx: Transaction, before: Shift | undefined, shift: Shift): void => {
  if (before && pairing.every((field) => before[field] === shift[field])) return;
  // It was with each of these: several changes of one transaction may take it from one person to the next.
  for (const held of [before, shift]) {
    if (!held || !mayHaveHours(tx, held)) continue;
    const { userId, startTime } = held;
    const pair = () => {
      pairAround(tx, userId, Date.parse(startTime), { shiftId: shift.id });
      nameUnnamedHours(tx, userId, Date.parse(startTime), shift.id);
    };
    tx.beforeCommit(`pair ${userId} ${startTime} with ${shift.id}`, pair, true);
  }
};

const mayHaveHours = (tx: Transaction, { status, userId, startTime }: Shift): boolean =>
  status === 'scheduled' && userId !== '' && Date.parse(startTime) - nearShiftMs <= tx.now;
