import { useMemo } from 'react';
import { auditTime, merge } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import { useDatabase } from './current-database.ts';
import { type Source, useSource } from './use-source.ts';

/** Each burst leads to a request to the server. */
const settleMs = 1000;

/**
 * How many bursts of local and pulled writes some collections have had: it changes when a figure that only the server
 * can work out has to be asked for again.
 *
 * @param collections a constant list
 */
export const useWriteBursts = (collections: readonly CollectionName[]): number => {
  const database = useDatabase();
  const source = useMemo<Source<number>>(
    () => ({
      initial: 0,
      subscribe: (onAnswer) => {
        if (!database) return () => {};
        let bursts = 0;
        const writes = merge(...collections.map((collection) => database.rx[collection].$)).pipe(auditTime(settleMs));
        const subscription = writes.subscribe(() => {
          bursts += 1;
          onAnswer(bursts);
        });
        return () => subscription.unsubscribe();
      },
    }),
    [database, collections],
  );
  return useSource(source);
};
