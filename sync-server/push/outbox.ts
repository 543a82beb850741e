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

/** The row that has been due for longest at a moment (milliseconds since 1970), except for busy rows and services. */
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

/** The push is done, unless its inbox entry has changed since: then it is due again. */
export const settleRow = (db: Database, { id, version }: OutboxRow): void => {
  db.delete(pushOutbox)
    .where(and(eq(pushOutbox.id, id), eq(pushOutbox.version, version)))
    .run();
};

/** Tries the row again from `dueAt` (milliseconds since 1970). */
export const postponeRow = (db: Database, { id }: OutboxRow, dueAt: number, attempts: number): void => {
  db.update(pushOutbox).set({ dueAt, attempts }).where(eq(pushOutbox.id, id)).run();
};

/** Makes everything due that is waiting for a moment later than `now` (milliseconds since 1970). */
export const hastenRows = (db: Database, now: number): void => {
  db.update(pushOutbox).set({ dueAt: now }).where(gt(pushOutbox.dueAt, now)).run();
};

/** The browser is no longer subscribed; its waiting pushes are deleted too. */
export const dropSubscription = (db: Database, { subscriptionId }: OutboxRow): void => {
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId)).run();
};
