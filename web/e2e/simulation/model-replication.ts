import {
  awaitRxStorageReplicationFirstInSync,
  cancelRxStorageReplication,
  getRxReplicationMetaInstanceSchema,
  OPEN_REPLICATION_STATES,
  replicateRxStorageInstance,
} from 'rxdb';
import { Subject } from 'rxjs';
import { longestPage, type PushRow } from '#schema/api/sync.ts';
import { onlyReads } from '#schema/permissions/replication.ts';
import { keepBookkeeping } from '#web/sync/keep-bookkeeping.ts';
import type { replicate } from '#web/sync/replicate.ts';
import { watchQueues } from '#web/sync/watch-queues.ts';
import { modelOf } from './model-collection.ts';
import { openModelStorage } from './model-storage.ts';

const longestBatch = 200;
const retryMilliseconds = 5_000;

/** `replicate` with RxDB's own replication protocol between the transport and a model disk. */
export const replicateModel: typeof replicate = (
  { rx },
  collection,
  { actor, coordinator, queue, pushes, onError },
) => {
  const { disk, now, storage, conflictHandler } = modelOf(rx[collection]);
  const stream = new Subject<'RESYNC'>();
  let isStopped = false;

  /** RxDB's plugin tries a handler again that fails. */
  const insist = async <Value>(work: () => Promise<Value>, stopped: Value): Promise<Value> => {
    while (!isStopped) {
      try {
        return await work();
      } catch (error) {
        if (!isStopped) onError(collection, error);
        await rest();
      }
    }
    return stopped;
  };

  const meta = openModelStorage(
    disk,
    `${collection}-meta`,
    getRxReplicationMetaInstanceSchema(storage.schema as never, false) as never,
    now,
  );
  const inner = replicateRxStorageInstance({
    identifier: 'model',
    pushBatchSize: longestBatch,
    pullBatchSize: longestPage,
    forkInstance: storage,
    metaInstance: meta as never,
    hashFunction: async (text) => String(text),
    conflictHandler: conflictHandler as never,
    skipStoringPullMeta: onlyReads(actor, collection),
    replicationHandler: {
      masterChangeStream$: stream,
      masterChangesSince: async (checkpoint) => {
        const page = await insist(async () => {
          const { documents, checkpoint: reached } = await coordinator.pull(collection, checkpoint as never);
          return { documents: [...documents] as never[], checkpoint: reached };
        }, undefined);
        return page ?? { documents: [], checkpoint: null };
      },
      masterWrite: async (rows) => {
        if (onlyReads(actor, collection)) return [];
        pushes.note(collection, inner.streamQueue.up);
        const states = await insist(() => queue.push(collection, rows as unknown as PushRow[]), []);
        return states as never[];
      },
    },
  });
  const fail = (error: unknown) => onError(collection, error);
  inner.events.error.subscribe(fail);
  watchQueues(inner as never, fail);
  keepBookkeeping(meta as never);

  return {
    collection,
    resync: () => {
      if (!isStopped) stream.next('RESYNC');
    },
    state: {
      startPromise: Promise.resolve(),
      internalReplicationState: inner as never,
      awaitInitialReplication: () => awaitRxStorageReplicationFirstInSync(inner),
      cancel: async () => {
        isStopped = true;
        await cancelRxStorageReplication(inner);
      },
    },
  };
};

/** RxDB remembers every replication until it is cancelled; those of a killed device never are. */
export const forgetReplications = (): void => OPEN_REPLICATION_STATES.clear();

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => resolve();
    setTimeout(over, retryMilliseconds);
  });
