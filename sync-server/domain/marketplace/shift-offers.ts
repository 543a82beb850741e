import { eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { placeReasons } from '#schema/rules/eligibility/eligibility.ts';
import { offerOf, type ShiftOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { worksUntil } from '#schema/rules/people/last-day.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { wishDuring } from '#schema/rules/time-off/availability.ts';
import { columnOf } from '#server/db/records.ts';
import { lastHolderOf } from '#server/domain/marketplace/lost-shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { openRequestsOn } from './close-shift-request.ts';
import { refusalToWork } from './complete-shift-request.ts';

/** What of a shift is on offer to colleagues now (D49); undefined for nothing. */
export const currentOffer = (tx: Transaction, shiftId: string): ShiftOffer | undefined => {
  const shift = tx.find('shift', shiftId);
  if (!shift) return undefined;
  const requests = shift.userId === '' ? [] : openRequestsOn(tx, [shiftId]);
  return offerOf(shift, requests, { now: tx.now, cutoffHours: tx.restaurant().marketplaceCutoffHours });
};

/**
 * Whether somebody could take what is on offer: they are eligible (D30, D45), are not giving it away themselves, have
 * not dismissed it or lost it, and have not said that they cannot work then (D44).
 */
export const couldTake = (tx: Transaction, { shift, request }: ShiftOffer, person: User): boolean => {
  if (person.id === shift.userId || request?.declinedByIds.includes(person.id)) return false;
  if (!person.isActive || placeReasons(shift, person).length > 0) return false;
  // Nobody is asked or notified about shifts after their last day (D51).
  const leavesOn = tx.find('employment', person.id)?.leavesOn ?? '';
  if (!worksUntil(leavesOn, dayOf(tx.restaurant().timeZone, shift.startTime))) return false;
  if (shift.userId === '' && lastHolderOf(tx, shift.id) === person.id) return false;
  return !cannotWork(tx, shift, person) && !refusalToWork(tx, person, shift, []);
};

const cannotWork = (tx: Transaction, shift: Shift, { id }: User): boolean => {
  const theirs = tx.select('availability', eq(columnOf('availability', 'userId'), id));
  return wishDuring(theirs, shift, tx.restaurant().timeZone).wish === 'cannot';
};
