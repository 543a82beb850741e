import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { isUrgentOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { checkShift } from '#schema/rules/rota/shift-times.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { noteOffer } from './note-offer.ts';
import { noteCreated } from './publish-shift.ts';
import { putShift } from './put-shift.ts';
import { isJustMade } from './remove-shift.ts';

/**
 * Puts a shift on the rota; its person is notified unless it is a draft (D40). An open shift goes on offer two minutes
 * later unless it starts within a day: if it is undone before then, it was never on offer (D42). Conflicts warn on the
 * device and never block (D18).
 */
export const createShift = (tx: Transaction, submitted: Shift, intent = 'create-shift'): Result<Shift> => {
  const shift: Shift = { ...submitted, createdBy: tx.actorId, createdAt: tx.at };
  const refusal = checkShift(shift, tx.restaurant()) ?? checkPerson(tx, shift.userId);
  if (refusal) return refusal;
  putShift(tx, undefined, shift, intent);
  noteCreated(tx, shift);
  if (shift.status === 'scheduled' && shift.userId === '')
    noteOffer(tx, shift.id, isUrgentOffer(shift, tx.now) ? 'at once' : 'in a burst');
  return accepted(shift);
};

/**
 * Brings back a shift that a restored backup lacks. It is dated now, but its person may have been notified of it long
 * ago: unless it was made just before, it is marked as one that its maker cannot take back (D40).
 */
export const createShiftAgain = (tx: Transaction, submitted: Shift): Result<Shift> =>
  createShift(tx, submitted, isJustMade(submitted, tx.now) ? undefined : 'bring-back-shift');

/** A shift must go to an active person, or be open. */
export const checkPerson = (tx: Transaction, userId: string): Refusal | undefined => {
  if (userId === '') return undefined;
  const person = tx.find('user', userId);
  if (!person) return refused('unknown-reference');
  return person.isActive ? undefined : refused('person-inactive');
};
