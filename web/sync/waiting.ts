import { useMemo } from 'react';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import type { PersonStore } from '#web/db/person-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';

/** A change that waits to be sent, for lists. */
export interface WaitingChange extends Pick<OutboxEntry, 'key' | 'collection' | 'entity' | 'id'> {
  /** The document as the person left it; as it was, where they deleted it. */
  readonly document: AnyDocument;
  readonly isRemoval: boolean;
  /** Milliseconds since 1970, device clock, of the latest write. */
  readonly changedAt: number;
}

const none: readonly WaitingChange[] = [];

const allWaiting = async (store: PersonStore): Promise<readonly WaitingChange[]> => {
  const entries = await store.outbox.where('states').equals('waiting').toArray();
  return entries.flatMap(({ key, collection, entity, id, waiting }) => {
    if (!waiting) return [];
    const document = waiting.next ?? waiting.base ?? { id };
    return [{ key, collection, entity, id, document, isRemoval: !waiting.next, changedAt: waiting.at }];
  });
};

/** Local writes that the server has not acknowledged, newest first. */
export const useWaiting = (): readonly WaitingChange[] => {
  const waiting = useStoreQuery(allWaiting, none);
  return useMemo(() => waiting.toSorted((left, right) => right.changedAt - left.changedAt), [waiting]);
};

/** By collection, the ids that wait in it, as one text: what is written elsewhere leaves it as it was. */
const waitingIdsIn = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    async (store: PersonStore): Promise<string> => {
      const keys = await store.outbox.where('states').equals('waiting').primaryKeys();
      const own = `${name}/`;
      return keys.flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : [])).join(' ');
    },
  ]),
) as Record<CollectionName, (store: PersonStore) => Promise<string>>;

/** The ids in a collection that carry the small clock. */
export const useWaitingIds = (collection: CollectionName): ReadonlySet<string> => {
  const ids = useStoreQuery(waitingIdsIn[collection], '');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
};

export const useIsWaiting = (collection: CollectionName, id: string): boolean => useWaitingIds(collection).has(id);
