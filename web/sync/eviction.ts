import type { WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { entitiesOf } from '#schema/collections.ts';
import { deviceCollections, indexedFields, windowStart } from '#schema/device-collections.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import type { PullCoordinator } from './pull-coordinator.ts';

const mostAtOnce = 500;

/** Lets rows go that have left the local window (sync.md, "Device"); what waits to be pushed stays. */
export const evictOldRows = async (
  { rx, store }: LocalDatabase,
  coordinator: Pick<PullCoordinator, 'evict'>,
  now: number,
): Promise<void> => {
  for (const collection of collectionNames) {
    const selectors = oldRowSelectors(collection, now);
    const found = await Promise.all(
      selectors.map((selector) => rx[collection].find({ selector, limit: mostAtOnce }).exec()),
    );
    const old = found.flat().slice(0, mostAtOnce);
    const waiting = new Set((await store.waiting.where({ collection }).toArray()).map(({ id }) => id));
    const tombstones = old
      .filter(({ id }) => !waiting.has(id))
      .map((row) => tombstoneOf(row.toJSON() as WireDocument, indexedFields(collection)));
    if (tombstones.length > 0) coordinator.evict(collection, tombstones);
  }
};

/** One question per kind where the index begins with the kind, so that no question reads the whole collection. */
const oldRowSelectors = (collection: CollectionName, now: number): Record<string, unknown>[] => {
  if (!indexedFields(collection).includes('kind')) return oldRowSelector(collection, now);
  return entitiesOf(collection).flatMap(({ kind }) =>
    oldRowSelector(collection, now, kind).map((isOld) => ({ kind, ...isOld })),
  );
};

const oldRowSelector = (collection: CollectionName, now: number, kind?: string): Record<string, unknown>[] => {
  const field = deviceCollections[collection].window?.field;
  const start = windowStart(collection, now, kind);
  if (!field || !start) return [];
  const bound = field === 'date' || field === 'day' ? start.slice(0, 10) : start;
  return [{ [field]: { $gt: '', $lt: bound } }];
};

const tombstoneOf = (row: WireDocument, fields: readonly string[]): WireDocument => ({
  ...Object.fromEntries(fields.map((field) => [field, row[field]])),
  id: row.id,
  _deleted: true,
});
