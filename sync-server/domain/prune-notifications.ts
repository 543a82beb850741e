import { lt } from 'drizzle-orm';
import { windowStart } from '#schema/device-collections.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import type { Store } from './transaction.ts';

/**
 * Deletes inbox entries that no device keeps any more (13 weeks). Without tombstones: a device lets go of what leaves
 * its window by itself. Returns how many.
 */
export const pruneNotifications = ({ db, now }: Store): number => {
  const isOld = lt(columnOf('notification', 'createdAt'), windowStart('notifications', now()));
  const table = tableOf.notification;
  return db.delete(table).where(isOld).returning({ seq: table.seq }).all().length;
};
