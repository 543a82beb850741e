import type { RxStorageInstanceReplicationState } from 'rxdb';

type Queues = Pick<RxStorageInstanceReplicationState<never>, 'checkpointQueue' | 'streamQueue'>;

/**
 * RxDB lines its work up in three promises. One that rejects, because a checkpoint could not be stored, would stop the
 * collection for good and say so to nobody: here the line goes on, and the failure is told.
 */
export const watchQueues = (queues: Queues, onFailure: (error: unknown) => void): void => {
  watch(queues, 'checkpointQueue', onFailure);
  watch(queues.streamQueue, 'up', onFailure);
  watch(queues.streamQueue, 'down', onFailure);
};

const watch = <Name extends string>(
  holder: Record<Name, Promise<unknown>>,
  name: Name,
  onFailure: (error: unknown) => void,
): void => {
  const watched = (queue: Promise<unknown>): Promise<unknown> =>
    queue.catch((error: unknown) => {
      // The line does not wait for what is done about it.
      onFailure(error);
    });
  let line = watched(holder[name]);
  Object.defineProperty(holder, name, {
    get: () => line,
    set: (next: Promise<unknown>) => {
      line = watched(next);
    },
  });
};
