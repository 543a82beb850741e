import { and, eq, gt, gte } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The audit trail line that says which shifts are open because somebody is leaving. */
const openedIntent = 'open-after-last-day';

/**
 * Settles somebody's shifts from an instant on with `settle`, records in the trail which of them it left open, and
 * returns the result of `settle`.
 */
export const noteOpened = <Value>(tx: Transaction, userId: string, from: Instant, settle: () => Value): Value => {
  const theirs = tx.select(
    'shift',
    and(eq(columnOf('shift', 'userId'), userId), gte(columnOf('shift', 'startTime'), from)),
  );
  const settled = settle();
  const shiftIds = theirs.map(({ id }) => id).filter((id) => tx.find('shift', id)?.userId === '');
  if (shiftIds.length > 0) tx.note('user', userId, openedIntent, { shiftIds });
  return settled;
};

/**
 * Gives somebody who stays or comes back the shifts that were opened when they left, up to a new last day, if nobody
 * has changed them.
 */
export const giveBack = (tx: Transaction, { userId, leavesOn }: Employment): void => {
  const zone = tx.restaurant().timeZone;
  const notes = tx.db
    .select({ seq: auditTrail.seq, change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, userId), eq(auditTrail.intent, openedIntent)))
    .all();
  for (const { seq, change } of notes) {
    for (const id of (JSON.parse(change) as { readonly shiftIds: readonly string[] }).shiftIds) {
      const shift = tx.find('shift', id);
      const isTheirs = shift?.userId === '' && shift.startTime > tx.at && !isTouchedSince(tx, id, seq);
      if (!shift || !isTheirs || (leavesOn !== '' && dayOf(zone, shift.startTime) > leavesOn)) continue;
      changeShift(tx, shift, { ...shift, userId });
    }
  }
};

const isTouchedSince = (tx: Transaction, shiftId: string, seq: number): boolean =>
  tx.db
    .select({ seq: auditTrail.seq })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, shiftId), gt(auditTrail.seq, seq)))
    .limit(1)
    .get() !== undefined;
