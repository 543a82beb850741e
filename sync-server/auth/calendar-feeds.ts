import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { hashToken } from './sessions.ts';

/** Stores the secret in the address of a person's calendar, and notifies them; the previous address stops working. */
export const startFeed = (tx: Transaction, user: User, secret: string): void => {
  const feed = { secretHash: hashToken(secret), createdAt: tx.now };
  tx.db
    .insert(calendarFeeds)
    .values({ userId: user.id, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
    .run();
  tellOfAccount(tx, user, { kind: 'calendar-made' });
};

/** Since when a person has had a feed, milliseconds since 1970; undefined without one. */
export const feedSince = (db: Database, userId: string): number | undefined =>
  db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get()?.createdAt;

/** Ends a person's feed at their request; the audit trail records it. */
export const endFeed = (tx: Transaction, userId: string): void => {
  const ended = tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning().all();
  if (ended.length > 0) tx.note('credentials', userId, 'calendar-removed', {});
};

/** Whose feed has this secret; undefined if nobody's, or its person is not active. */
export const personOfFeed = (deps: Deps, secret: string): User | undefined => {
  const feed = deps.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, hashToken(secret)))
    .get();
  const person = feed && (deps.records.find('user', feed.userId)?.document as User | undefined);
  return person?.isActive ? person : undefined;
};
