import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { changesRole, raisesRole } from '#schema/permissions/user.ts';
import { pinCodes } from '#server/db/device-tables.ts';
import { endSessionsOf } from '#server/db/session-rows.ts';
import { auditTrail, calendarFeeds, credentials, oneTimeTokens, pins, pushSubscriptions } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { endPin, tellOfNeededLink } from './tell-of-account.ts';

/**
 * Ends access that a change of role or a dismissal no longer justifies, in its transaction (D56). Links and codes for
 * the person, and those they made, become void. A dismissal ends pushes, the calendar's address and the PIN
 * permanently: a reactivated account starts without them. After a raise, anything somebody else may have got hold of
 * stops working: sessions and the calendar's address end, and a password that somebody else typed or made the link for
 * must be changed first. If they were no admin, the role waits for an admin's link: anybody who knew a password can
 * change it as well as its owner. A PIN that may have been set with somebody else's code ends.
 */
export const endAccess = (tx: Transaction, before: User, after: User): void => {
  const [{ db }, { id }] = [tx, after];
  const isDismissed = before.isActive && !after.isActive;
  if (isDismissed) {
    for (const table of [pushSubscriptions, calendarFeeds, pins]) db.delete(table).where(eq(table.userId, id)).run();
  }
  if (isDismissed || changesRole(before, after)) {
    db.delete(oneTimeTokens)
      .where(or(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.issuedBy, id)))
      .run();
    db.delete(pinCodes)
      .where(or(eq(pinCodes.userId, id), eq(pinCodes.issuedBy, id)))
      .run();
  }
  if (!raisesRole(before, after)) return;
  endSessionsOf(db, id);
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)).run();
  endHandedPin(tx, after);
  raiseGiven(tx, after);
};

/** Ends a PIN unless its person set it while signed in: the maker of a code for it may have used it (D56). */
const endHandedPin = (tx: Transaction, user: User): void => {
  const ofPin = and(eq(auditTrail.recordId, user.id), inArray(auditTrail.intent, ['pin-set', 'pin-set-with-code']));
  const newest = tx.db
    .select({ intent: auditTrail.intent })
    .from(auditTrail)
    .where(ofPin)
    .orderBy(desc(auditTrail.seq));
  if (newest.get()?.intent !== 'pin-set') endPin(tx, user);
};

/** What a raise means for a password somebody else had a part in (D56). */
const raiseGiven = (tx: Transaction, user: User): void => {
  const ofUser = eq(credentials.userId, user.id);
  const known = tx.db.select().from(credentials).where(ofUser).get();
  if (!known || known.givenBy === '') return;
  // Set in a session that began with their password or link, it may be known to them as well.
  endPin(tx, user);
  const giver = tx.find('user', known.givenBy);
  const isByAdmin = giver?.isActive === true && isAdmin(giver);
  const mustChange = known.mustChange || known.givenAs !== 'own';
  const needsLink = known.needsLink || !isByAdmin;
  // An admin who gave it could have raised the role anyway.
  const givenBy = needsLink ? known.givenBy : '';
  tx.db.update(credentials).set({ mustChange, needsLink, givenBy }).where(ofUser).run();
  if (needsLink) tellOfNeededLink(tx, user);
};
