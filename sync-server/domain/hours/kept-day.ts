import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOfHours, heldShift, workedShift } from '#schema/rules/hours/day-of-hours.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { paidByOf } from './paid-time.ts';
import { type HoursTrail, lastApprovalOf } from './trail-of-hours.ts';

/**
 * The day of open hours on the shift that they name (D16). Those that were approved once are on the day that they had
 * then while they have no shift, or one that was theirs on its day at any time while they were approved: so an edit of
 * the rota and its Undo leave them there, also if they were taken back between the two.
 */
export const dayOfOpenHours = (tx: Transaction, hours: HoursRecord, trail: HoursTrail): Day => {
  const { shift, zone } = paidByOf(tx, hours);
  const day = dayOfHours(hours, shift, zone);
  const approved = lastApprovalOf(trail);
  if (!approved || approved.day === day) return day;
  const worked = workedShift(hours, shift);
  const wasThere = ({ then, from, until }: Held) => {
    const held = workedShift(hours, heldShift(then, hours.userId));
    const isOfDay = held !== undefined && dayOfHours(hours, held, zone) === day;
    return isOfDay && approved.stretches.some((stretch) => from <= stretch.until && stretch.from < until);
  };
  return !worked || statesOf(tx, worked).some(wasThere) ? approved.day : day;
};

/** A shift as it was from one number of the sequence until before another. */
interface Held {
  readonly then: Shift;
  readonly from: number;
  readonly until: number;
}

/** A shift as it has been, as far as its trail shows; where that begins later, it was before as it is now. */
const statesOf = (tx: Transaction, shift: Shift): readonly Held[] => {
  const states: Held[] = [];
  let then = shift;
  let from = 0;
  for (const { seq, change } of trailOf(tx.db, 'shift', shift.id)) {
    const changed: Partial<Shift> = JSON.parse(change);
    if (changed.createdAt === undefined) states.push({ then, from, until: seq });
    then = { ...then, ...changed };
    from = seq;
  }
  return [...states, { then, from, until: Number.MAX_SAFE_INTEGER }];
};
