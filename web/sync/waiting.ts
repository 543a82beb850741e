import { useMemo } from 'react';
import type { CollectionName } from '#schema/collection-names.ts';

export type { WaitingChange } from '#web/db/device-store.ts';

import type { DeviceStore, WaitingChange } from '#web/db/device-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';

const none: readonly WaitingChange[] = [];
const allWaiting = (store: DeviceStore): Promise<readonly WaitingChange[]> => store.waiting.toArray();

/** Local writes that the server has not acknowledged, newest first. */
export const useWaiting = (): readonly WaitingChange[] => {
  const waiting = useStoreQuery(allWaiting, none);
  return useMemo(() => waiting.toSorted((left, right) => right.changedAt - left.changedAt), [waiting]);
};

/** The ids in a collection that carry the small clock. */
export const useWaitingIds = (collection: CollectionName): ReadonlySet<string> => {
  const waiting = useStoreQuery(allWaiting, none);
  return useMemo(
    () => new Set(waiting.filter((change) => change.collection === collection).map((change) => change.id)),
    [waiting, collection],
  );
};

export const useIsWaiting = (collection: CollectionName, id: string): boolean => useWaitingIds(collection).has(id);
