import type { RxStorageInstanceReplicationState } from 'rxdb';
import type { AnyDocument } from '#schema/collections.ts';
import { ifNobodyWrites } from '#web/db/write-lock.ts';

const laterMilliseconds = 100;

/**
 * Does the work as soon as no local write is under way, unless the replication ends before. One that ends meanwhile
 * takes its stores from under the work; what is left of it is for the next start.
 */
export const whenNobodyWrites = async (replication: Replicating, work: () => Promise<void>): Promise<void> => {
  if (replication.events.canceled.getValue()) return;
  const isDone = await ifNobodyWrites(() => unlessEnded(replication, work));
  if (!isDone) setTimeout(whenNobodyWrites, laterMilliseconds, replication, work);
};

const unlessEnded = async ({ events }: Replicating, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!events.canceled.getValue()) throw error;
  }
};

type Replicating = { readonly events: Pick<RxStorageInstanceReplicationState<AnyDocument>['events'], 'canceled'> };
