import { getAssumedMasterState, writeDocToDocState } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import type { LocalDatabase } from '#web/db/database.ts';
import type { WaitingChange } from '#web/db/device-store.ts';
import { ifNobodyWrites } from '#web/db/write-lock.ts';
import { withoutMark } from './answers.ts';
import type { Replication } from './replicate.ts';

const laterMilliseconds = 100;

/**
 * Keeps a collection's waiting list true: whenever RxDB has nothing more to push, entries whose document is what RxDB
 * knows the server to have are taken off. By this and not by the answers, because a write may be taken back before it
 * was ever sent, and a crash may come between the list and the write.
 */
export const watchAcknowledged = async (database: LocalDatabase, { collection, state }: Replication): Promise<void> => {
  await state.startPromise;
  const inner = state.internalReplicationState;
  if (!inner) return;
  const clear = async (): Promise<void> => {
    if (inner.events.canceled.getValue()) return;
    const hasCleared = await ifNobodyWrites(() => clearAcknowledged(database, { collection, state }));
    if (!hasCleared) setTimeout(clear, laterMilliseconds);
  };
  inner.events.active.up.subscribe((isActive) => {
    if (!isActive) inner.streamQueue.up.then(clear);
  });
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
    await store.waiting.bulkPut(open.map((change) => ({ ...change, base: baseOf(assumed[change.id]?.docData) })));
  });
};

const baseOf = (state: WaitingChange['base']): WaitingChange['base'] =>
  state && state._deleted !== true ? withoutMark(state) : undefined;
