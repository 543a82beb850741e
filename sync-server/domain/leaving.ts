import { and, lt, ne } from 'drizzle-orm';
import { type Employment, leavingFields } from '#schema/entities/employment.ts';
import { type Refusal, refused, refusedFields } from '#schema/errors.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { changeUser } from './change-user.ts';
import { checkPerson } from './create-shift.ts';
import { settleShifts } from './settle-leaver.ts';
import type { Transaction } from './transaction.ts';

const changesLeaving = (stored: Employment, next: Employment): boolean =>
  leavingFields.some((field) => stored[field] !== next[field]);

/** Why somebody may not leave like that; undefined where they may, or nothing of it changes (D51). */
export const refuseLeaving = (tx: Transaction, stored: Employment, next: Employment): Refusal | undefined => {
  if (!changesLeaving(stored, next)) return undefined;
  if (next.userId === tx.actorId) return refused('not-yourself');
  const receivers = {
    ...(next.leaverShifts === 'give' && { leaverShiftsTo: next.leaverShiftsTo }),
    ...(next.leaverChecklistsTo !== '' && { leaverChecklistsTo: next.leaverChecklistsTo }),
  };
  const wrong = Object.entries(receivers).filter(
    ([, userId]) => userId === '' || userId === next.userId || checkPerson(tx, userId) !== undefined,
  );
  if (wrong.length === 0) return undefined;
  return refusedFields(Object.fromEntries(wrong.map(([field]) => [field, 'Choose somebody who works here.'])));
};

/**
 * After somebody's last day was said: who is to stay until then loses the shifts after it at once, so that those who
 * could take them hear in good time. The rest waits for the day (D51).
 */
export const settleAfterLastDay = (tx: Transaction, stored: Employment, next: Employment): void => {
  if (next.leavesOn === '' || !changesLeaving(stored, next)) return;
  const zone = tx.restaurant().timeZone;
  if (next.leavesOn <= dayOf(zone, tx.at) || !tx.find('user', next.userId)?.isActive) return;
  settleShifts(tx, next.userId, next, startOfDay(zone, addDays(next.leavesOn, 1)));
};

/** Deactivates whoever's last day is over; the last admin stays. Called by the minute. */
export const deactivateLeavers = (tx: Transaction): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const isOver = and(ne(columnOf('employment', 'leavesOn'), ''), lt(columnOf('employment', 'leavesOn'), today));
  for (const { userId } of tx.select('employment', isOver)) {
    const user = tx.find('user', userId);
    if (user?.isActive) changeUser(tx, user, { ...user, isActive: false });
  }
};
