import { and, eq, ne, or } from 'drizzle-orm';
import type { PushTarget } from '#schema/api/push.ts';
import type { Database } from '#server/db/database.ts';
import { pushSubscriptions } from '#server/db/tables.ts';

/** Whose browser it is, and the session it is signed in with. */
export interface Subscriber {
  readonly userId: string;
  readonly tokenHash: string;
}

/**
 * Keeps a browser's subscription, one a session. What another person subscribed with this browser is forgotten, and
 * whatever was still to be pushed to them with it; the same person's stays queued.
 */
export const keepSubscription = (db: Database, { userId, tokenHash }: Subscriber, { endpoint, keys }: PushTarget) =>
  db.transaction((tx) => {
    const sameBrowser = eq(pushSubscriptions.endpoint, endpoint);
    const formerOfSession = and(eq(pushSubscriptions.tokenHash, tokenHash), ne(pushSubscriptions.endpoint, endpoint));
    const ofAnotherPerson = and(sameBrowser, ne(pushSubscriptions.userId, userId));
    tx.delete(pushSubscriptions).where(or(formerOfSession, ofAnotherPerson)).run();
    const row = { userId, tokenHash, endpoint, service: new URL(endpoint).origin, ...keys };
    tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row }).run();
  });

/** Forgets a browser of this person. An endpoint that is not theirs is left as it is, without a word. */
export const forgetSubscription = (db: Database, userId: string, endpoint: string): void => {
  db.delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
    .run();
};
