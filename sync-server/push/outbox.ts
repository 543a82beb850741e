import { and, asc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { pushOutbox, pushSubscriptions } from '#server/db/tables.ts';

/** A row of the outbox with the browser it is for. */
export interface OutboxRow {
  readonly id: number;
  readonly notificationId: string;
  readonly subscriptionId: number;
  readonly attempts: number;
  readonly version: number;
  readonly service: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Except {
  readonly rows: readonly number[];
  readonly services: readonly string[];
}

/** The row that is due the longest at a moment (milliseconds since 1970), but for rows and services that are busy. */
export const nextDueRow = (db: Database, now: number, except: Except): OutboxRow | undefined =>
  db
    .select({
      id: pushOutbox.id,
      notificationId: pushOutbox.notificationId,
      subscriptionId: pushOutbox.subscriptionId,
      attempts: pushOutbox.attempts,
      version: pushOutbox.version,
      service: pushSubscriptions.service,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushOutbox)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushOutbox.subscriptionId))
    .where(
      and(
        lte(pushOutbox.dueAt, now),
        notInArray(pushOutbox.id, [...except.rows]),
        notInArray(pushSubscriptions.service, [...except.services]),
      ),
    )
    .orderBy(asc(pushOutbox.dueAt), asc(pushOutbox.id))
    .limit(1)
    .get();

/** The push is done with, unless its inbox entry has changed since: then it is due again. */
export const settleRow = (db: Database, { id, version }: OutboxRow): void => {
  db.delete(pushOutbox)
    .where(and(eq(pushOutbox.id, id), eq(pushOutbox.version, version)))
    .run();
};

/** Tries the row again from `dueAt` on (milliseconds since 1970). */
export const postponeRow = (db: Database, { id }: OutboxRow, dueAt: number, attempts: number): void => {
  db.update(pushOutbox).set({ dueAt, attempts }).where(eq(pushOutbox.id, id)).run();
};

/** Makes everything due that waits for a later moment than `now` (milliseconds since 1970). */
export const hastenRows = (db: Database, now: number): void => {
  db.update(pushOutbox).set({ dueAt: now }).where(gt(pushOutbox.dueAt, now)).run();
};

/** The browser is not subscribed any more; what was to be pushed to it goes too. */
export const dropSubscription = (db: Database, { subscriptionId }: OutboxRow): void => {
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId)).run();
};
