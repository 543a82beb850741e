import type { CollectionName } from '#schema/collection-names.ts';

/**
 * Which collections push, from RxDB's first question until it has entered the answer. A page that is stored in between
 * is lost where it is about the same document: RxDB takes the document for a write that is still to be sent, passes
 * over what was pulled for it, and hears nothing of it from the push, which reached the server before (S1).
 */
export const createPushesUnderWay = () => {
  const underWay = new Map<CollectionName, Set<Promise<unknown>>>();
  const begun = new Map<CollectionName, number>();

  const of = (collection: CollectionName): Set<Promise<unknown>> => {
    const pushes = underWay.get(collection) ?? new Set();
    underWay.set(collection, pushes);
    return pushes;
  };

  return {
    /** Notes a push; `entered` resolves when RxDB has done with it, whatever came of it. */
    note: (collection: CollectionName, entered: Promise<unknown>): void => {
      const pushes = of(collection);
      begun.set(collection, (begun.get(collection) ?? 0) + 1);
      pushes.add(entered);
      entered.finally(() => pushes.delete(entered));
    },
    /** How many pushes of a collection have begun. */
    countOf: (collection: CollectionName): number => begun.get(collection) ?? 0,
    /** Resolves when no push of the collection is under way. */
    ended: async (collection: CollectionName): Promise<void> => {
      const pushes = of(collection);
      while (pushes.size > 0) await Promise.allSettled(pushes);
    },
  };
};

export type PushesUnderWay = ReturnType<typeof createPushesUnderWay>;
