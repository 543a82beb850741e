import { and, eq, ne, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { changesRole, raisesRole } from '#schema/permissions/user.ts';
import { pinCodes } from '#server/db/device-tables.ts';
import { endSessionsOf } from '#server/db/session-rows.ts';
import { calendarFeeds, credentials, oneTimeTokens, pins, pushSubscriptions } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/**
 * Ends what a change of role or a dismissal leaves no ground for, in its transaction (D56). Links and codes for the
 * person, and those that they made, are void. A dismissal ends pushes, the calendar's address and the PIN for good: an account that is
 * activated again starts without. After a raise nothing serves any more that somebody else may have had in hand: sessions
 * and the calendar's address end, and a password that somebody else typed or made the link for is changed first.
 */
export const endAccess = ({ db }: Transaction, before: User, after: User): void => {
  const { id } = after;
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
  db.update(credentials)
    .set({ mustChange: true })
    .where(and(eq(credentials.userId, id), ne(credentials.givenBy, '')))
    .run();
};
