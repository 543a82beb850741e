import {
  type EventBulk,
  type PreparedQuery,
  RXDB_VERSION,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
  type RxStorageChangeEvent,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { type Observable, Subject } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { isCollectionName } from '#schema/collections.ts';
import type { RowChange } from '../journal.ts';
import { type PersonStore, tableOf } from '../person-store.ts';
import { readRows } from './read-rows.ts';
import { rxData, rxEvent } from './rx-data.ts';

type Data = RxDocumentData<AnyDocument>;
type Bulk = EventBulk<RxStorageChangeEvent<Data>, unknown>;
type Instance = RxStorageInstance<AnyDocument, object, object>;

/**
 * RxDB's view of the tables of a person's database: it reads them and is notified of commits. It never writes: `commit`
 * does that, in one transaction with the outbox. RxDB's own notes are kept in memory.
 */
export const createTableStorage = (store: PersonStore) => {
  const committed = new Subject<readonly RowChange[]>();
  const memory = getRxStorageMemory();

  const storage: RxStorage<object, object> = {
    name: 'tables',
    rxdbVersion: RXDB_VERSION,
    createStorageInstance: async <Doc>(params: RxStorageInstanceCreationParams<Doc, object>) => {
      const { collectionName } = params;
      if (!isCollectionName(collectionName))
        return (await memory.createStorageInstance(params as never)) as unknown as RxStorageInstance<
          Doc,
          object,
          object
        >;
      const view = createView(store, collectionName, params as never, committed);
      return view as unknown as RxStorageInstance<Doc, object, object>;
    },
  };

  return {
    storage,
    /** Tells RxDB what a commit did, once it is durable. */
    tell: (changes: readonly RowChange[]): void => committed.next(changes),
  };
};

export type TableStorage = ReturnType<typeof createTableStorage>;

const createView = (
  store: PersonStore,
  collection: CollectionName,
  { databaseName, schema, options }: RxStorageInstanceCreationParams<AnyDocument, object>,
  committed: Observable<readonly RowChange[]>,
): Instance => {
  const table = tableOf(store, collection);
  const events = new Subject<Bulk>();
  let told = 0;
  const hearing = committed.subscribe((changes) => {
    // Every one, however many: a query for a single id is answered from the last event about it.
    const shown = changes.filter((change) => change.collection === collection).flatMap(rxEvent);
    if (shown.length === 0) return;
    told += 1;
    events.next({ id: `${collection}-${told}`, events: shown, checkpoint: undefined, context: 'commit' });
  });
  const query = (prepared: PreparedQuery<AnyDocument>): Promise<Data[]> =>
    readRows(table, schema as RxJsonSchema<Data>, prepared);

  return {
    databaseName,
    collectionName: collection,
    schema: schema as Instance['schema'],
    internals: {},
    options,
    bulkWrite: () => Promise.reject(new Error('Documents are written with web/db/write')),
    findDocumentsById: async (ids) => {
      const rows = await table.bulkGet(ids);
      return rows.flatMap((row) => (row ? [rxData(row)] : []));
    },
    query: async (prepared) => ({ documents: await query(prepared) }),
    count: async (prepared) => ({ count: (await query(prepared)).length, mode: 'fast' }),
    getAttachmentData: () => Promise.reject(new Error('There are no attachments')),
    changeStream: () => events.asObservable() as never,
    cleanup: () => Promise.resolve(true),
    close: async () => {
      hearing.unsubscribe();
      events.complete();
    },
    remove: () => table.clear(),
  };
};
