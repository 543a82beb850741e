import type { Shift } from '#schema/entities/shift.ts';
import { nearShiftMs } from '#schema/rules/hours/hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { placeHoursAround } from './place-hours.ts';
import { pairAround } from './record-punch.ts';
import { aroundMilliseconds } from './shifts-around.ts';

/** The fields of a shift that decide whose hours may belong to it. */
const pairing = ['userId', 'status', 'startTime', 'endTime'] as const;

/**
 * A shift that has begun, or begins so soon that somebody may have come for it, is new, was given to somebody else,
 * cancelled, restored or has other times: hours clocked around it are paired again at the end of the transaction (D16).
 * Anybody who clocked in before it was known has come for it; hours that no longer belong to it go to another shift or
 * to none, at that rate. A manager may have put hours on a later shift of their day: if that goes or comes back, they are
 * placed. Clocked hours whose shift is in the future are otherwise paired when their person clocks again.
 *
 * @param before undefined for a shift that is new
 */
export const pairWithShift = (tx: Transaction, before: Shift | undefined, shift: Shift): void => {
  if (before && pairing.every((field) => before[field] === shift[field])) return;
  // Each of these people had it: several changes in one transaction may take it from one person to the next.
  for (const held of [before, shift]) {
    if (!held || !mayHaveHours(tx, held, aroundMilliseconds)) continue;
    const { userId, startTime } = held;
    const pair = () => {
      if (mayHaveHours(tx, held, nearShiftMs)) pairAround(tx, userId, Date.parse(startTime), { shiftId: shift.id });
      placeHoursAround(tx, userId, Date.parse(startTime));
    };
    tx.beforeCommit(`pair ${userId} ${startTime} with ${shift.id}`, pair, true);
  }
};

/** Whether a shift is assigned, and has begun or begins within this many milliseconds. */
const mayHaveHours = (tx: Transaction, { status, userId, startTime }: Shift, within: number): boolean =>
  status === 'scheduled' && userId !== '' && Date.parse(startTime) - within <= tx.now;
