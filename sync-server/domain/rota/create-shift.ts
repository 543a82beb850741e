import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { isUrgentOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { checkShift } from '#schema/rules/rota/shift-times.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { noteOffer } from './note-offer.ts';
import { noteCreated } from './publish-shift.ts';
import { putShift } from './put-shift.ts';

/**
 * Puts a shift on the rota; its person is notified unless it is a draft (D40). An open shift goes on offer two minutes
 * later unless it starts within a day: if it is undone before then, it was never on offer (D42). Conflicts warn on the
 * device and never block (D18).
 */
export const createShift = (tx: Transaction, submitted: Shift): Result<Shift> => {
  const shift: Shift = { ...submitted, createdBy: tx.actorId, createdAt: tx.at };
  const refusal = checkShift(shift, tx.restaurant()) ?? checkPerson(tx, shift.userId);
  if (refusal) return refusal;
  putShift(tx, undefined, shift, 'create-shift');
  noteCreated(tx, shift);
  if (shift.status === 'scheduled' && shift.userId === '')
    noteOffer(tx, shift.id, isUrgentOffer(shift, tx.now) ? 'at once' : 'in a burst');
  return accepted(shift);
};

/** A shift must go to an active person, or be open. */
export const checkPerson = (tx: Transaction, userId: string): Refusal | undefined => {
  if (userId === '') return undefined;
  const person = tx.find('user', userId);
  if (!person) return refused('unknown-reference');
  return person.isActive ? undefined : refused('person-inactive');
};
