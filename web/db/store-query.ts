import { liveQuery } from 'dexie';
import { useMemo } from 'react';
import { useDatabase } from './current-database.ts';
import type { PersonStore } from './person-store.ts';
import { type Source, useSource } from './use-source.ts';

/**
 * A live query of the person's own database; `initial` until it has answered. `question` must be a constant function.
 */
export const useStoreQuery = <Value>(question: (store: PersonStore) => Promise<Value>, initial: Value): Value => {
  const database = useDatabase();
  const source = useMemo<Source<Value>>(
    () => ({
      initial,
      subscribe: (onAnswer) => {
        if (!database) return () => {};
        const subscription = liveQuery(() => question(database.store)).subscribe(onAnswer);
        return () => subscription.unsubscribe();
      },
    }),
    [database, question, initial],
  );
  return useSource(source);
};
