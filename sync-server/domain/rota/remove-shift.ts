import { eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { isReservedId } from '#schema/rules/derived-id.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import { trailOf } from '#server/db/trail-of.ts';
import { assignToShift } from '#server/domain/checklists/automatic-checklists.ts';
import { openRequestsOn } from '#server/domain/marketplace/close-shift-request.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { noteOffer } from './note-offer.ts';
import { noteKept } from './publish-shift.ts';

/** How long an undo may take to arrive from a kitchen with bad reception. */
const takenBackMilliseconds = 10 * minuteMs;

/** Removes a shift nobody was notified of from the rota: no trace of it is left (D40). */
export const removeShift = (tx: Transaction, stored: Shift): void => {
  assignToShift(tx, stored, { ...stored, status: 'cancelled' });
  tx.shiftNews.forget(stored.userId, stored.id);
  tx.remove('shift', stored.id, 'remove-shift');
  noteOffer(tx, stored.id);
};

/** Whether a shift was made so shortly before a moment that an undo could be on its way. @param at since 1970, ms */
export const isJustMade = ({ createdAt }: Pick<Shift, 'createdAt'>, at: number): boolean =>
  Date.parse(createdAt) >= at - takenBackMilliseconds;

/**
 * Whether a published shift may still be removed: its maker undoes it before anybody was notified of it (D40).
 * @param at when it was removed, at the earliest: milliseconds since 1970
 */
export const canTakeBack = (tx: Transaction, actor: Actor, stored: Shift, at = tx.now): boolean => {
  const { id, userId, createdBy } = stored;
  if (!isManagerial(actor) || stored.status !== 'scheduled' || createdBy !== actor.userId) return false;
  if (!isJustMade(stored, at) || openRequestsOn(tx, [id]).length > 0) return false;
  // Somebody may have been told when it was published or changed, or may have worked it.
  if (wasPublished(tx, id) || tx.shiftNews.isKnownToSomebody(id) || tx.offerNews.isTold(id) || isWorked(tx, id))
    return false;
  // Of one that a restored backup lacks, no news is left either.
  const isLost = tx.find('shift', id) === undefined;
  return userId === '' || userId === actor.userId || isLost || tx.shiftNews.find(userId, id)?.known === null;
};

/** Published as a draft, or before a backup was restored. */
const wasPublished = (tx: Transaction, id: string): boolean =>
  trailOf(tx.db, 'shift', id).some(({ intent }) => intent === 'publish-shift' || intent === 'bring-back-shift');

const isWorked = (tx: Transaction, id: string): boolean =>
  (['hoursRecord', 'punch'] as const).some((name) => tx.select(name, eq(columnOf(name, 'shiftId'), id)).length > 0);

/**
 * Whether a shift removed without a trace is made again, as by Undo or for the same gap, and not just a resend of the
 * original. Under a computed id somebody may have made the same shift before they knew of it: that one is theirs.
 * @param isKnown its device knew of the removal
 */
export const isMadeAgain = (tx: Transaction, removed: Shift, submitted: Shift, isKnown: boolean): boolean =>
  removed.status !== 'cancelled' &&
  submitted.status !== 'cancelled' &&
  (isKnown ||
    (isReservedId(removed.id) && trailOf(tx.db, 'shift', removed.id).every(({ actorId }) => actorId !== tx.actorId)));

/**
 * Whether a draft to be removed has been published since: it stays, and the person who wanted it gone is notified (D43).
 */
export const skipsRemoval = (tx: Transaction, stored: Shift, assumed: Partial<Shift>): boolean => {
  const isPublishedSince = assumed.status === 'draft' && stored.status !== 'draft';
  if (isPublishedSince && stored.status === 'scheduled') noteKept(tx, stored);
  return isPublishedSince;
};
