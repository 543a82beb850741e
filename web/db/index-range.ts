import { useMemo } from 'react';
import { auditTime, startWith } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { useHasArrived } from './arrived.ts';
import type { DocumentIn } from './collection-documents.ts';
import { useDatabase } from './current-database.ts';
import type { LocalDatabase } from './database.ts';
import type { LiveResult } from './live-query.ts';
import { tableOf } from './person-store.ts';
import { documentOf } from './stored-row.ts';
import { indexName } from './tables.ts';
import { type Source, useSource } from './use-source.ts';

/** The lowest and highest values of a range in one of the collection's indexes, both included. */
export interface IndexRange {
  readonly index: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
}

/** A burst of writes, such as a sync, gets one answer. */
const settleMs = 300;

const loading: LiveResult<never> = { documents: [], isLoading: true };
const nothing: LiveResult<never> = { documents: [], isLoading: false };

/**
 * The documents of an index range, in its order, for screens that compute over thousands of them: IndexedDB returns
 * them all at once, while RxDB’s Dexie storage walks a cursor, document by document. Follows local and pulled writes, a
 * burst at a time; lists use `useLiveQuery`. Without a range nothing is read.
 */
export const useIndexRange = <Name extends CollectionName>(
  collection: Name,
  range: IndexRange | undefined,
): LiveResult<DocumentIn<Name>> => {
  const database = useDatabase();
  const text = range && JSON.stringify(range);
  // Figures made from a part would be taken for those of the whole (D37).
  const hasArrived = useHasArrived(collection);
  const source = useMemo<Source<LiveResult<DocumentIn<Name>>>>(
    () => ({
      initial: text === undefined ? nothing : loading,
      subscribe: (onAnswer) => {
        if (!database || !hasArrived || text === undefined) return () => {};
        let reading = 0;
        const changes = database.rx[collection].$.pipe(auditTime(settleMs), startWith(undefined));
        const subscription = changes.subscribe(async () => {
          reading += 1;
          const own = reading;
          const documents = await readRange(database, collection, JSON.parse(text));
          if (own !== reading || subscription?.closed) return;
          onAnswer({ documents: documents as unknown as DocumentIn<Name>[], isLoading: false });
        });
        return () => subscription.unsubscribe();
      },
    }),
    [database, collection, text, hasArrived],
  );
  return useSource(source);
};

const readRange = async (
  { store }: LocalDatabase,
  collection: CollectionName,
  { index, from, until }: IndexRange,
): Promise<readonly AnyDocument[]> => {
  const isSingle = index.length === 1;
  const [first, last] = isSingle ? [from[0], until[0]] : [from, until];
  const rows = await tableOf(store, collection).where(indexName(index)).between(first, last, true, true).toArray();
  return rows.map(documentOf);
};
