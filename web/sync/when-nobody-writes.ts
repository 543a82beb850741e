import type { RxStorageInstanceReplicationState } from 'rxdb';
import type { AnyDocument } from '#schema/collections.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { ifNobodyWrites } from '#web/db/write-lock.ts';
import { reportLink } from './sync-status.ts';

const laterMilliseconds = 100;
const fullMilliseconds = 5_000;

/**
 * Does the work as soon as no local write is under way and the device has room, unless the replication ends before. One
 * that ends meanwhile takes its stores from under the work; what is left of it is for the next start.
 */
export const whenNobodyWrites = async (replication: Replicating, work: () => Promise<void>): Promise<void> => {
  if (replication.events.canceled.getValue()) return;
  let again = laterMilliseconds;
  const isDone = await ifNobodyWrites(() => unlessEnded(replication, work)).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
    reportLink({ storage: 'nearly-full' });
    again = fullMilliseconds;
    return false;
  });
  if (!isDone) setTimeout(whenNobodyWrites, again, replication, work);
};

const unlessEnded = async ({ events }: Replicating, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!events.canceled.getValue()) throw error;
  }
};

type Replicating = { readonly events: Pick<RxStorageInstanceReplicationState<AnyDocument>['events'], 'canceled'> };
