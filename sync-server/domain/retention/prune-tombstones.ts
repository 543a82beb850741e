import { and, eq, gt, inArray, like, lt, lte } from 'drizzle-orm';
import type { Checkpoint } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type EntityName, entitiesOf, entityNames } from '#schema/collections.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Database } from '#server/db/database.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Store } from '#server/domain/transaction.ts';
import { isUnreferenced } from './referred-to.ts';
import { walkTrail } from './walk-trail.ts';

/** How long tombstones are kept; a device away for longer rebuilds. */
const tombstoneMilliseconds = 180 * dayMs;

/**
 * Deletes the rows that were removed more than 180 days ago and that nothing refers to any more, some at a time; who
 * removed them stays in the audit trail. Returns how many.
 */
export const pruneTombstones = (store: Store): Promise<number> => {
  const before = store.now() - tombstoneMilliseconds;
  return walkTrail(store, before, (above, upTo) => {
    const isRemoval = and(
      gt(auditTrail.seq, above),
      lte(auditTrail.seq, upTo),
      lt(auditTrail.at, before),
      like(auditTrail.intent, 'remove-%'),
      inArray(auditTrail.entity, entityNames),
    );
    const removals = store.db.select().from(auditTrail).where(isRemoval).all();
    if (removals.length === 0) return 0;
    const pruned = store.db.transaction((tx) => removals.map((removal) => prune(tx, removal)));
    return pruned.filter(Boolean).length;
  });
};

type Removal = typeof auditTrail.$inferSelect;

/** Whether the tombstone of this removal existed and could be deleted. */
const prune = (db: Pick<Database, 'delete'>, { entity, recordId, seq }: Removal): boolean => {
  const name = entity as EntityName;
  const isIt = and(
    eq(columnOf(name, 'id'), recordId),
    eq(columnOf(name, 'seq'), seq),
    eq(columnOf(name, 'deleted'), true),
  );
  const table = tableOf[name];
  const isFree = isUnreferenced(name, 'any');
  return db.delete(table).where(and(isIt, isFree)).returning({ seq: table.seq }).all().length > 0;
};

/** Whether a device with this checkpoint has not received a removal whose tombstone no longer exists. */
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
