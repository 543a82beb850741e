import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { pushOutbox, pushSubscriptions } from './tables.ts';

/** An inbox entry that may be pushed, and from when (milliseconds since 1970). */
export interface ToPush {
  readonly notificationId: string;
  readonly userId: string;
  readonly dueAt: number;
}

/** Whether something caused by one person may still reach somebody else's lock screen. */
export type MayRing = (actorId: string, userId: string) => boolean;

/** The outbox of pushes, for the transaction that writes an inbox entry; using prepared statements. */
export const createPushQueue = (db: Database, mayRing: MayRing) => {
  const browsers = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, sql.placeholder('userId')))
    .prepare();
  const queue = db
    .insert(pushOutbox)
    .values({
      notificationId: sql.placeholder('notificationId'),
      subscriptionId: sql.placeholder('subscriptionId'),
      dueAt: sql.placeholder('dueAt'),
    })
    .onConflictDoUpdate({
      target: [pushOutbox.notificationId, pushOutbox.subscriptionId],
      set: { version: sql`${pushOutbox.version} + 1` },
    })
    .prepare();
  return {
    /**
     * A row for each of the person's browsers. An entry that changes before its push was sent is pushed once, in its
     * latest state.
     */
    add: ({ notificationId, userId, dueAt }: ToPush, actorId: string): void => {
      if (!mayRing(actorId, userId)) return;
      for (const { id } of browsers.all({ userId })) queue.run({ notificationId, subscriptionId: id, dueAt });
    },
  };
};
