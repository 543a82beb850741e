import { liveQuery } from 'dexie';
import { create } from 'zustand';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { type Progress, progressKey } from './copy-state.ts';
import type { PersonStore } from './person-store.ts';

/** The collections that have ever been complete on this device, as one text: it does not change with anything else. */
const arrivedText = async (store: PersonStore): Promise<string> => {
  const rows = (await store.state.bulkGet(collectionNames.map(progressKey))) as (Progress | undefined)[];
  return collectionNames.filter((_, place) => (rows[place]?.whole ?? 0) > 0).join(' ');
};

const useArrivals = create<{ arrived: string }>(() => ({ arrived: '' }));

/** A read may fail once, such as while the browser frees memory. Every list waits for this one. */
const readAgainMilliseconds = 1_000;

/** Follows what has arrived in the open copy; returns how to stop. */
export const followArrivals = (store: PersonStore): (() => void) => {
  let stop = (): void => {};
  const follow = (): void => {
    const following = liveQuery(() => arrivedText(store)).subscribe({
      next: (arrived) => useArrivals.setState({ arrived }),
      error: () => {
        const timer = setTimeout(follow, readAgainMilliseconds);
        stop = () => clearTimeout(timer);
      },
    });
    stop = () => following.unsubscribe();
  };
  follow();
  return () => {
    stop();
    // Somebody else's copy may be opened next.
    useArrivals.setState({ arrived: '' });
  };
};

/** The same as `useHasArrived`, at this moment. */
export const hasArrived = (collection: CollectionName): boolean =>
  useArrivals.getState().arrived.split(' ').includes(collection);

/**
 * Whether the whole of a collection has ever arrived on this device. Before that, a figure made from it would be
 * invented, and an empty list a guess (D37).
 */
export const useHasArrived = (collection: CollectionName): boolean =>
  useArrivals(({ arrived }) => arrived.split(' ').includes(collection));
