import { longestPage } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { entities } from '#schema/collections.ts';
import type { Change } from '#server/domain/transaction.ts';

/** What one commit changed in one collection. */
export interface CollectionChanges {
  readonly collection: CollectionName;
  readonly changes: readonly Change[];
  /** The last sequence number of the whole commit. */
  readonly seq: number;
}

type Listener = (changes: CollectionChanges) => void;

/** Passes committed changes to the listeners in this process: the open streams. */
export const createChangeHub = () => {
  const listeners = new Set<Listener>();
  return {
    publish: (changes: readonly Change[]): void => {
      for (const part of byCollection(changes)) for (const listener of listeners) listener(part);
    },
    /** Returns the function that ends the subscription. */
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const byCollection = (changes: readonly Change[]): readonly CollectionChanges[] => {
  const seq = changes.at(-1)?.record.seq ?? 0;
  const collections = new Set(changes.map(({ name }) => entities[name].collection));
  return [...collections].map((collection) => ({
    collection,
    changes: changes.filter(({ name }) => entities[name].collection === collection),
    seq,
  }));
};

export type ChangeHub = ReturnType<typeof createChangeHub>;

/** A reader further behind than one page of changes has to pull: waiting for it costs more (S7). */
const mostChanges = longestPage;

/** What was committed and not yet sent to one reader, up to a limit; `onNews` is called whenever there is more. */
export const createEventQueue = (hub: ChangeHub, onNews: () => void) => {
  let waiting: CollectionChanges[] = [];
  let changes = 0;
  let hasOverflowed = false;
  const unsubscribe = hub.subscribe((part) => {
    changes += part.changes.length;
    // A reader who is not behind gets one commit whole, however much it changed.
    if (changes > mostChanges && waiting.length > 0) hasOverflowed = true;
    if (hasOverflowed) waiting = [];
    else waiting.push(part);
    onNews();
  });
  return {
    /** The next waiting change; 'overflow' once, after too much waited and was dropped. */
    take: (): CollectionChanges | 'overflow' | undefined => {
      if (!hasOverflowed) {
        const part = waiting.shift();
        changes -= part?.changes.length ?? 0;
        return part;
      }
      hasOverflowed = false;
      changes = 0;
      return 'overflow';
    },
    end: (): void => {
      unsubscribe();
    },
  };
};
