import { and, eq, ne, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { changesRole, raisesRole } from '#schema/permissions/user.ts';
import { endSessionsOf } from '#server/db/session-rows.ts';
import { calendarFeeds, credentials, oneTimeTokens, pushSubscriptions } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/**
 * Ends what a change of role or a dismissal leaves no ground for, in its transaction (D56). Links for the person and
 * links that they made are void. After a raise nothing serves any more that somebody else may have had in hand: sessions
 * and the calendar's address end, and a password that somebody else typed or made the link for is changed first.
 */
export const endAccess = ({ db }: Transaction, before: User, after: User): void => {
  const { id } = after;
  const isDismissed = before.isActive && !after.isActive;
  if (isDismissed) db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id)).run();
  if (isDismissed || changesRole(before, after)) {
    db.delete(oneTimeTokens)
      .where(or(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.issuedBy, id)))
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
