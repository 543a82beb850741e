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
 * Keeps a browser's subscription, one per session. If another person was subscribed with this browser, their
 * subscription is deleted with the pushes still waiting for it; the same person's stay queued.
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

/** Deletes a browser of this person's. Somebody else's endpoint is silently left as it is. */
export const forgetSubscription = (db: Database, userId: string, endpoint: string): void => {
  db.delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
    .run();
};
