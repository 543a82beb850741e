import { useMemo } from 'react';
import type { RxDocument } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { useHasArrived } from './arrived.ts';
import type { DocumentIn } from './collection-documents.ts';
import { useDatabase } from './current-database.ts';
import { type Source, useSource } from './use-source.ts';

/** A Mango query; list queries name an index and a bound (architecture, invariant 6). */
export interface LiveQuery {
  readonly selector: Readonly<Record<string, unknown>>;
  readonly sort?: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  readonly limit?: number;
  readonly index?: readonly string[];
}

export interface LiveResult<Document> {
  readonly documents: readonly Document[];
  readonly isLoading: boolean;
}

const loading: LiveResult<never> = { documents: [], isLoading: true };
const nothing: LiveResult<never> = { documents: [], isLoading: false };

/** RxDB keeps one RxDocument a revision, so that an unchanged document stays the same object here. */
const plain = new WeakMap<RxDocument<AnyDocument>, AnyDocument>();

const toPlain = (document: RxDocument<AnyDocument>): AnyDocument => {
  const known = plain.get(document);
  if (known) return known;
  const made = Object.freeze(document.toJSON()) as AnyDocument;
  plain.set(document, made);
  return made;
};

const idle: Source<LiveResult<never>> = { initial: nothing, subscribe: () => () => {} };
const waiting: Source<LiveResult<never>> = { initial: loading, subscribe: () => () => {} };

type Asked = { readonly $: Observable<Iterable<RxDocument<AnyDocument>>> };

const createSource = <Document>(asked: Asked): Source<LiveResult<Document>> => ({
  initial: loading,
  subscribe: (onAnswer) => {
    const subscription = asked.$.subscribe((documents) =>
      onAnswer({ documents: [...documents].map(toPlain) as unknown as Document[], isLoading: false }),
    );
    return () => subscription.unsubscribe();
  },
});

/**
 * The documents that match, kept current with every local and pulled write. Without a query nothing is asked.
 * `isLoading` is true until the first answer of a new query; the answer before is not shown in between.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery | undefined,
): LiveResult<DocumentIn<Name>> => {
  const database = useDatabase();
  const text = query && JSON.stringify(query);
  const source = useMemo<Source<LiveResult<DocumentIn<Name>>>>(() => {
    if (text === undefined) return idle;
    if (!database) return waiting;
    return createSource(database.rx[collection].find(JSON.parse(text)));
  }, [database, collection, text]);
  const result = useSource(source);
  // That there is none is not known before all of them are here (D37).
  const isKnown = useHasArrived(collection) || result.documents.length > 0 || text === undefined;
  return isKnown ? result : loading;
};

/** One document by its id; undefined while loading and where there is none. */
export const useDocument = <Name extends CollectionName>(
  collection: Name,
  id: string,
): { readonly document: DocumentIn<Name> | undefined; readonly isLoading: boolean } => {
  const { documents, isLoading } = useLiveQuery(collection, id === '' ? undefined : { selector: { id }, limit: 1 });
  return { document: documents[0], isLoading };
};

/** Documents by their ids, in no order; ids that are not on the device are left out. */
export const useDocuments = <Name extends CollectionName>(
  collection: Name,
  ids: readonly string[],
): LiveResult<DocumentIn<Name>> => {
  const database = useDatabase();
  const text = [...new Set(ids)].sort().join(' ');
  const source = useMemo<Source<LiveResult<DocumentIn<Name>>>>(() => {
    if (text === '') return idle;
    if (!database) return waiting;
    // By key: a Mango query with $in reads the whole collection.
    const found = database.rx[collection].findByIds(text.split(' ')).$;
    return createSource({ $: found.pipe(map((documents) => documents.values())) });
  }, [database, collection, text]);
  return useSource(source);
};
