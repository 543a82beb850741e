import { useMemo } from 'react';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';

export type { WaitingChange } from '#web/db/device-store.ts';

import { type DeviceStore, keyOf, type WaitingChange } from '#web/db/device-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';

const none: readonly WaitingChange[] = [];
const allWaiting = (store: DeviceStore): Promise<readonly WaitingChange[]> => store.waiting.toArray();

/** Local writes that the server has not acknowledged, newest first. */
export const useWaiting = (): readonly WaitingChange[] => {
  const waiting = useStoreQuery(allWaiting, none);
  return useMemo(() => waiting.toSorted((left, right) => right.changedAt - left.changedAt), [waiting]);
};

/** By collection, the ids that wait in it, as one text: what is written elsewhere leaves it as it was. */
const waitingIdsIn = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    async (store: DeviceStore): Promise<string> => {
      const keys = await store.waiting.where('collection').equals(name).primaryKeys();
      return keys.map((key) => key.slice(keyOf(name, '').length)).join(' ');
    },
  ]),
) as Record<CollectionName, (store: DeviceStore) => Promise<string>>;

/** The ids in a collection that carry the small clock. */
export const useWaitingIds = (collection: CollectionName): ReadonlySet<string> => {
  const ids = useStoreQuery(waitingIdsIn[collection], '');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
};

export const useIsWaiting = (collection: CollectionName, id: string): boolean => useWaitingIds(collection).has(id);
