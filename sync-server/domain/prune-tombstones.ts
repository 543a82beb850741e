import { and, eq, gt, inArray, like, lt } from 'drizzle-orm';
import type { Checkpoint } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { entitiesOf, entityNames } from '#schema/collections.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Store } from './transaction.ts';

/** Tombstones are kept this long; a device that was away for longer rebuilds. */
const tombstoneMilliseconds = 180 * 86_400_000;

/** Deletes the rows that were removed more than 180 days ago; what they were stays in the audit trail. Returns how many. */
export const pruneTombstones = ({ db, now }: Store): number => {
  const old = db
    .select({ seq: auditTrail.seq })
    .from(auditTrail)
    .where(and(lt(auditTrail.at, now() - tombstoneMilliseconds), like(auditTrail.intent, 'remove-%')));
  const pruned = db.transaction((tx) =>
    entityNames.map((name) => {
      const isOldTombstone = and(eq(columnOf(name, 'deleted'), true), inArray(columnOf(name, 'seq'), old));
      return tx.delete(tableOf[name]).where(isOldTombstone).returning({ seq: tableOf[name].seq }).all().length;
    }),
  );
  return pruned.reduce((sum, count) => sum + count, 0);
};

/** Whether a device with this checkpoint has yet to hear of a removal whose tombstone is not kept any more. */
export const missesTombstones = ({ db, records, now }: Store, collection: CollectionName, checkpoint: Checkpoint) => {
  const read = Math.max(checkpoint.seq, checkpoint.since);
  const oldest = now() - tombstoneMilliseconds;
  const next = records.ledger.timeOfNext(read);
  if (next === undefined || next >= oldest) return false;
  const names = entitiesOf(collection).map((entity) => entity.name);
  const isMissed = and(
    gt(auditTrail.seq, read),
    lt(auditTrail.at, oldest),
    inArray(auditTrail.entity, names),
    like(auditTrail.intent, 'remove-%'),
  );
  return db.select({ seq: auditTrail.seq }).from(auditTrail).where(isMissed).get() !== undefined;
};
