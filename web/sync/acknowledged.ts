import { createRevision, getAssumedMasterState, writeDocToDocState } from 'rxdb';
import { deepEqual, now } from 'rxdb/plugins/utils';
import type { LocalDatabase } from '#web/db/database.ts';
import type { WaitingChange } from '#web/db/device-store.ts';
import { living } from './answers.ts';
import type { Replication } from './replicate.ts';
import { whenNobodyWrites } from './when-nobody-writes.ts';

/**
 * Keeps a collection's waiting list true: whenever RxDB has nothing more to push, entries whose document is what RxDB
 * knows the server to have are taken off. By this and not by the answers, because a write may be taken back before it
 * was ever sent, and a crash may come between the list and the write.
 */
export const watchAcknowledged = async (database: LocalDatabase, { collection, state }: Replication): Promise<void> => {
  await state.startPromise;
  const inner = state.internalReplicationState;
  if (!inner) return;
  const clear = () => whenNobodyWrites(inner, () => clearAcknowledged(database, { collection, state }));
  inner.events.active.up.subscribe((isActive) => {
    if (!isActive) inner.streamQueue.up.then(clear);
  });
  state
    .awaitInitialReplication()
    .then(() => whenNobodyWrites(inner, () => offerAgain(database, { collection, state })));
};

/**
 * RxDB finds what it has to push by the device's clock: a write made after the clock was set back, by an app that was
 * closed before it was sent, is older than what was pushed last. Stored once more, it goes out.
 */
const offerAgain = async ({ store }: LocalDatabase, { collection, state }: Known): Promise<void> => {
  const inner = state.internalReplicationState;
  if (!inner || inner.events.canceled.getValue()) return;
  const ids = (await store.waiting.where({ collection }).toArray()).map(({ id }) => id);
  if (ids.length === 0) return;
  const documents = await inner.input.forkInstance.findDocumentsById(ids, true);
  const rows = documents.map((previous) => ({
    previous,
    document: { ...previous, _meta: { ...previous._meta, lwt: now() }, _rev: createRevision('again', previous) },
  }));
  if (rows.length > 0) await inner.input.forkInstance.bulkWrite(rows, 'waiting-write-again');
};

type Known = Pick<Replication, 'collection' | 'state'>;

const clearAcknowledged = async ({ store }: LocalDatabase, { collection, state }: Known): Promise<void> => {
  const inner = state.internalReplicationState;
  if (!inner || inner.events.canceled.getValue()) return;
  const waiting = await store.waiting.where({ collection }).toArray();
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const [documents, assumed] = await Promise.all([
    inner.input.forkInstance.findDocumentsById(ids, true),
    getAssumedMasterState(inner, ids),
  ]);
  const present = new Map(documents.map((document) => [document.id, writeDocToDocState(document, false, false)]));
  const isDone = ({ id }: WaitingChange): boolean =>
    !present.has(id) || deepEqual(present.get(id), assumed[id]?.docData);
  await store.transaction('rw', store.waiting, async () => {
    await store.waiting.bulkDelete(waiting.filter(isDone).map(({ key }) => key));
    const open = waiting.filter((change) => !isDone(change));
    await store.waiting.bulkPut(open.map((change) => ({ ...change, base: living(assumed[change.id]?.docData) })));
  });
};
