import { and, eq, lt, ne } from 'drizzle-orm';
import { type Employment, leavingFields } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { type Refusal, refused, refusedFields } from '#schema/errors.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { checkPerson } from '#server/domain/rota/create-shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { changeUser } from './change-user.ts';
import { deactivatedAt } from './deactivation.ts';
import { settleShifts } from './settle-leaver.ts';
import { giveBack, noteOpened } from './shifts-of-leaver.ts';

const changesLeaving = (stored: Employment, next: Employment): boolean =>
  leavingFields.some((field) => stored[field] !== next[field]);

/** Why somebody may not leave like that; undefined if they may, or nothing about it changes (D51). */
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
 * After somebody's last day was entered: if they stay until then, they lose the shifts after it at once, so that those
 * who could take them know in good time. The rest waits for the day (D51). People who stay after all, or longer, get
 * back those that nobody has taken or changed since.
 */
export const settleAfterLastDay = (tx: Transaction, stored: Employment, next: Employment): void => {
  if (stored.leavesOn !== '' && (next.leavesOn === '' || next.leavesOn > stored.leavesOn)) giveBack(tx, next);
  if (next.leavesOn === '' || !changesLeaving(stored, next)) return;
  const zone = tx.restaurant().timeZone;
  if (next.leavesOn <= dayOf(zone, tx.at) || !tx.find('user', next.userId)?.isActive) return;
  const from = startOfDay(zone, addDays(next.leavesOn, 1));
  noteOpened(tx, next.userId, from, () => settleShifts(tx, next.userId, next, from));
};

/**
 * People deactivated before last days were kept (D51) left on that day, in the restaurant's zone. Called every minute;
 * finds nobody after the first time.
 */
export const keepFormerLeavers = (tx: Transaction): void => {
  const zone = tx.restaurant().timeZone;
  for (const { id } of tx.select('user', eq(columnOf('user', 'isActive'), false))) {
    const employment = tx.find('employment', id);
    const at = employment?.leavesOn === '' ? deactivatedAt(tx.db, id) : 0;
    if (employment && at > 0) tx.put('employment', { ...employment, leavesOn: dayOf(zone, toInstant(at)) }, 'leave');
  }
};

/** Deactivates people whose last day is over; the last admin stays. Called every minute. */
export const deactivateLeavers = (tx: Transaction): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const isOver = and(ne(columnOf('employment', 'leavesOn'), ''), lt(columnOf('employment', 'leavesOn'), today));
  for (const { userId } of tx.select('employment', isOver)) {
    const user = tx.find('user', userId);
    if (user?.isActive) changeUser(tx, user, { ...user, isActive: false });
  }
};
