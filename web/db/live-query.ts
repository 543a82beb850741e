import { useMemo } from 'react';
import type { RxDocument } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { useHasArrived } from './arrived.ts';
import type { DocumentIn } from './collection-documents.ts';
import { useDatabase } from './current-database.ts';
import { keepDocuments } from './kept-documents.ts';
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

/** RxDB keeps one RxDocument per revision, so that an unchanged document is the same object here. */
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
    const kept = keepDocuments();
    const subscription = asked.$.subscribe((found) => {
      const documents = kept.next([...found].map(toPlain)) as readonly Document[] | undefined;
      if (documents) onAnswer({ documents, isLoading: false });
    });
    return () => subscription.unsubscribe();
  },
});

const useAnswer = <Name extends CollectionName>(
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
  return useSource(source);
};

/**
 * The documents that match, kept current with every local and pulled write. Without a query nothing is read.
 * `isLoading` is true until the collection has arrived on this device, as a part of it would be taken for the whole
 * (D37), and until the first answer to a new query; the previous answer is not shown in between.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery | undefined,
): LiveResult<DocumentIn<Name>> => {
  const answer = useAnswer(collection, query);
  return useHasArrived(collection) || query === undefined ? answer : loading;
};

/** One document by its id, as soon as it is here; undefined while loading and if there is none. */
export const useDocument = <Name extends CollectionName>(
  collection: Name,
  id: string,
): { readonly document: DocumentIn<Name> | undefined; readonly isLoading: boolean } => {
  const { documents, isLoading } = useAnswer(collection, id === '' ? undefined : { selector: { id }, limit: 1 });
  const isWhole = useHasArrived(collection) || id === '';
  const document = documents[0];
  return { document, isLoading: isLoading || !(document || isWhole) };
};

/** Documents by their ids, in no order; ids that are not on the device are left out, once that is known. */
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
  const answer = useSource(source);
  return useHasArrived(collection) || text === '' ? answer : loading;
};
