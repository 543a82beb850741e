import type { Shift } from '#schema/entities/shift.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { assignToShift } from './automatic-checklists.ts';
import { openRequestsOn } from './close-shift-request.ts';
import type { Transaction } from './transaction.ts';

/** As long as an undo may take to arrive from a kitchen with bad reception. */
const takenBackMilliseconds = 10 * 60_000;

/** Takes a shift off the rota that nobody was told of: no trace of it is left (D40). */
export const removeShift = (tx: Transaction, stored: Shift): void => {
  assignToShift(tx, stored, { ...stored, status: 'cancelled' });
  tx.shiftNews.forget(stored.userId, stored.id);
  tx.remove('shift', stored.id, 'remove-shift');
};

/** Whether a published shift may be removed all the same: its maker undoes it before anybody was told (D40). */
export const canTakeBack = (tx: Transaction, actor: Actor, stored: Shift): boolean => {
  const { id, userId, createdAt, createdBy } = stored;
  if (!isManagerial(actor) || stored.status !== 'scheduled' || createdBy !== actor.userId) return false;
  if (Date.parse(createdAt) < tx.now - takenBackMilliseconds || openRequestsOn(tx, [id]).length > 0) return false;
  return userId === '' || userId === actor.userId || tx.shiftNews.find(userId, id)?.known === null;
};
