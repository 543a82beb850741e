import { getAssumedMasterState, getMetaWriteRow } from 'rxdb';
import type { RxReplicationState } from 'rxdb/plugins/replication';
import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import type { Delivered } from '#web/db/delivered.ts';
import { living, withoutMark } from './answers.ts';

type Known = Parameters<typeof getAssumedMasterState<AnyDocument>>[0];

/**
 * Enters what the service worker delivered of a collection in RxDB's own bookkeeping, before its replication starts: as
 * if the app had pushed it. RxDB then neither pushes it again (somebody may have put the row back meanwhile, S4) nor
 * holds back what is pulled for it, and an edit made since goes out on top of it.
 */
export const takeOverDelivered = async (
  database: LocalDatabase,
  collection: CollectionName,
  { metaInfoPromise }: Pick<RxReplicationState<AnyDocument, unknown>, 'metaInfoPromise'>,
): Promise<void> => {
  const { rx, store } = database;
  const waiting = await store.waiting.where({ collection }).toArray();
  const changes = waiting.flatMap((change) => (change.delivered ? [{ ...change, delivered: change.delivered }] : []));
  if (changes.length === 0) return;
  const { collectionName, schema } = await metaInfoPromise;
  const metaInstance = await rx.storage.createStorageInstance({
    databaseName: rx.name,
    collectionName,
    databaseInstanceToken: rx.token,
    multiInstance: rx.multiInstance,
    options: {},
    schema,
    devMode: false,
  });
  const states = new Map<string, WireDocument>();
  try {
    const known = { primaryPath: 'id', checkpointKey: Promise.resolve(rx.token), input: { metaInstance } };
    const bookkeeping = known as unknown as Known;
    const assumed = await getAssumedMasterState(
      bookkeeping,
      changes.map(({ id }) => id),
    );
    for (const { id, key, delivered } of changes) {
      const state = await adopt(database, collection, id, delivered);
      states.set(key, state);
      const row = await getMetaWriteRow(bookkeeping, state as never, assumed[id]?.metaDocument);
      await metaInstance.bulkWrite([row], 'delivered');
    }
  } finally {
    await metaInstance.close();
  }
  await store.transaction('rw', store.waiting, async () => {
    for (const { key, delivered } of changes) {
      const change = await store.waiting.get(key);
      if (!change || !deepEqual(change.delivered, delivered)) continue;
      await store.waiting.put({ ...change, base: living(states.get(key)), delivered: undefined });
    }
  });
};

/** Takes over what the server made of it, unless more was written since; returns what RxDB is to assume on the server. */
const adopt = async (
  { rx }: LocalDatabase,
  collection: CollectionName,
  id: string,
  { sent, stands }: Delivered,
): Promise<WireDocument> => {
  if (stands._deleted || deepEqual(sent, stands)) return sent;
  const present = await rx[collection].findOne(id).exec();
  if (!present) return sent;
  const taken = await present.incrementalModify((now) =>
    deepEqual(withoutMark(now), withoutMark(sent as AnyDocument))
      ? { ...now, ...withoutMark(stands as AnyDocument) }
      : now,
  );
  return deepEqual(taken.toJSON(), withoutMark(stands as AnyDocument)) ? stands : sent;
};
