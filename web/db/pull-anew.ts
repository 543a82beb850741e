import { collectionNames } from '#schema/collection-names.ts';
import { type CopyHandle, commit } from './commit.ts';
import type { Commit } from './journal.ts';

/**
 * Marks everything to be fetched again, as after a restored backup or when the person asks. What is here stays on
 * screen; rows that do not come again are swept once their collection is complete.
 * @throws CopyGone
 */
export const pullAnew = (handle: CopyHandle): Promise<void> => commit(handle, [], startGeneration);

/** The same as part of a transaction. */
export const startGeneration = async (own: Commit): Promise<void> => {
  own.changeCopy({ generation: own.copy.generation + 1 });
  for (const collection of collectionNames) {
    const { checkpoint: _, ...progress } = await own.progressOf(collection);
    await own.putState(progress);
  }
};
