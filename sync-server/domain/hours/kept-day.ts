import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOfHours, heldShift, workedShift } from '#schema/rules/hours/day-of-hours.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { paidByOf } from './paid-time.ts';
import { lastApprovalOf } from './trail-of-hours.ts';

/**
 * The day of open hours on the shift that they name (D16). Those that were approved once are on the day that they had
 * then while they have no shift, or the same one, which has not moved to another day: so an edit of the rota and its
 * Undo leave them there.
 */
export const dayOfOpenHours = (tx: Transaction, hours: HoursRecord): Day => {
  const { shift, zone } = paidByOf(tx, hours);
  const day = dayOfHours(hours, shift, zone);
  const approved = lastApprovalOf(tx, hours);
  if (!approved || approved.day === day) return day;
  const worked = workedShift(hours, shift);
  if (!worked) return approved.day;
  if (worked.id !== approved.shiftId) return day;
  const then = heldShift(shiftAt(tx, worked, approved.seq), hours.userId);
  return then && dayOfHours(hours, then, zone) === day ? approved.day : day;
};

/** A shift as it was before a number of the sequence, as far as its trail shows. */
const shiftAt = (tx: Transaction, shift: Shift, seq: number): Shift => {
  const before = trailOf(tx.db, 'shift', shift.id).filter((line) => line.seq < seq);
  return Object.assign({}, shift, ...before.map(({ change }) => JSON.parse(change) as Partial<Shift>));
};
