import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';
import { useDatabase } from './current-database.ts';
import type { DeviceStore } from './device-store.ts';

/** A live question to the device store; `initial` until it has answered. `question` must be a constant function. */
export const useStoreQuery = <Value>(question: (store: DeviceStore) => Promise<Value>, initial: Value): Value => {
  const database = useDatabase();
  const source = useMemo(() => {
    let value = initial;
    return {
      subscribe: (notify: () => void) => {
        if (!database) return () => {};
        const subscription = liveQuery(() => question(database.store)).subscribe((answer) => {
          value = answer;
          notify();
        });
        return () => subscription.unsubscribe();
      },
      snapshot: () => value,
    };
  }, [database, question, initial]);
  return useSyncExternalStore(source.subscribe, source.snapshot);
};
