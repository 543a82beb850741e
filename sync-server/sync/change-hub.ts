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

/** Passes committed changes on to whoever listens in this process: the open streams. */
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
