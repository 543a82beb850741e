import { useMemo } from 'react';
import type { RxDocument } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { hasArrived, useHasArrived } from './arrived.ts';
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

interface Question<Document> {
  readonly source: Source<LiveResult<Document>>;
  /** Whether it was first asked when the whole collection was here. */
  readonly isOfWhole: boolean;
}

const useQuestion = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery | undefined,
  isOpen: boolean,
): Question<DocumentIn<Name>> => {
  const database = useDatabase();
  const text = query && JSON.stringify(query);
  return useMemo((): Question<DocumentIn<Name>> => {
    if (text === undefined) return { source: idle, isOfWhole: true };
    if (!database || !isOpen) return { source: waiting, isOfWhole: false };
    const asked = database.rx[collection].find(JSON.parse(text));
    return { source: createSource(asked), isOfWhole: hasArrived(collection) };
  }, [database, collection, text, isOpen]);
};

/**
 * The documents that match, kept current with every local and pulled write. Without a query nothing is read, and nothing
 * before the collection has arrived on this device: a part of it would be taken for the whole (D37). `isLoading` is true
 * until then, and until the first answer to a new query; the previous answer is not shown in between.
 */
export const useLiveQuery = <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery | undefined,
): LiveResult<DocumentIn<Name>> => useSource(useQuestion(collection, query, useHasArrived(collection)).source);

/**
 * One document by its id, as soon as it is here; undefined while loading and if there is none. That there is none is
 * only said by an answer to a question asked when the whole collection was here.
 */
export const useDocument = <Name extends CollectionName>(
  collection: Name,
  id: string,
): { readonly document: DocumentIn<Name> | undefined; readonly isLoading: boolean } => {
  const query = id === '' ? undefined : { selector: { id }, limit: 1 };
  const { source, isOfWhole } = useQuestion(collection, query, true);
  const early = useSource(source);
  const isUncertain = !isOfWhole && !early.isLoading && early.documents.length === 0;
  const late = useDocuments(collection, isUncertain ? [id] : []);
  return { document: early.documents[0] ?? late.documents[0], isLoading: early.isLoading || late.isLoading };
};

/** Documents by their ids, in no order; ids that are not on the device are left out, once that is known. */
export const useDocuments = <Name extends CollectionName>(
  collection: Name,
  ids: readonly string[],
): LiveResult<DocumentIn<Name>> => {
  const database = useDatabase();
  const text = [...new Set(ids)].sort().join(' ');
  const isWhole = useHasArrived(collection);
  const source = useMemo<Source<LiveResult<DocumentIn<Name>>>>(() => {
    if (text === '') return idle;
    if (!database || !isWhole) return waiting;
    // By key: a Mango query with $in reads the whole collection.
    const found = database.rx[collection].findByIds(text.split(' ')).$;
    return createSource({ $: found.pipe(map((documents) => documents.values())) });
  }, [database, collection, text, isWhole]);
  return useSource(source);
};
