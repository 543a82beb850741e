import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Refusal, type Result, refusedFields } from '#schema/errors.ts';
import { mayGoAsUsual } from '#schema/rules/marketplace/bids.ts';
import { checkStatus, publishes } from '#schema/rules/rota/shift-status.ts';
import { checkShift } from '#schema/rules/rota/shift-times.ts';
import { openRequestsOn } from '#server/domain/marketplace/close-shift-request.ts';
import { noteChangeUnderRequests } from '#server/domain/marketplace/end-changed-requests.ts';
import { noteOwnMove } from '#server/domain/payroll/own-price.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { checkPerson } from './create-shift.ts';
import { noteOffer } from './note-offer.ts';
import { noteShiftNews } from './note-shift-news.ts';
import { notePublished } from './publish-shift.ts';
import { putShift } from './put-shift.ts';
import { removeShift } from './remove-shift.ts';

/**
 * Edits, assigns, publishes, cancels or restores a shift; requests it makes pointless end once the burst of edits is
 * over, and everyone concerned is notified.
 */
export const changeShift = (tx: Transaction, stored: Shift, next: Shift): Result<Shift> => {
  const shift = keepServerOwned('shift', next, stored);
  const refusal =
    checkStatus(stored.status, shift.status) ??
    checkShift(shift, tx.restaurant()) ??
    (isReassigned(stored, shift) ? checkPerson(tx, shift.userId) : undefined) ??
    checkChoice(tx, stored, shift);
  if (refusal) return refusal;
  if (stored.status === 'draft' && shift.status === 'cancelled') {
    removeShift(tx, stored);
    return accepted(shift);
  }
  const tooMany = noteOwnMove(tx, stored, shift);
  if (tooMany) return tooMany;
  putShift(tx, stored, shift, intentOf(stored, shift));
  noteChangeUnderRequests(tx, stored, shift);
  if (publishes(stored, shift)) notePublished(tx, shift);
  else noteShiftNews(tx, stored, shift);
  if (publishes(stored, shift)) noteOffer(tx, shift.id);
  else if (stored.status === 'scheduled' || shift.status === 'scheduled') noteOffer(tx, shift.id, 'in a burst');
  return accepted(shift);
};

/**
 * People who asked while a manager was to choose are waiting for that: the shift does not become first come, first
 * served (D50).
 */
const checkChoice = (tx: Transaction, stored: Shift, shift: Shift): Refusal | undefined => {
  const isTakenBack = stored.bidUntil !== '' && shift.bidUntil === '' && shift.userId === '';
  if (!isTakenBack || shift.status !== 'scheduled') return undefined;
  if (mayGoAsUsual(shift, tx.restaurant(), openRequestsOn(tx, [shift.id]))) return undefined;
  return refusedFields({ bidUntil: 'People have asked for this shift. Assign it to one of them first.' });
};

const isReassigned = (stored: Shift, shift: Shift): boolean => stored.userId !== shift.userId;

const isCancelled = (stored: Shift, shift: Shift): boolean =>
  stored.status === 'scheduled' && shift.status === 'cancelled';

const intentOf = (stored: Shift, shift: Shift): string => {
  if (isCancelled(stored, shift)) return 'cancel-shift';
  if (publishes(stored, shift)) return 'publish-shift';
  if (stored.status === 'cancelled' && shift.status === 'scheduled') return 'restore-shift';
  return isReassigned(stored, shift) ? 'assign-shift' : 'edit-shift';
};
