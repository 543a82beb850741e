import {
  type BulkWriteRow,
  categorizeBulkWriteRows,
  type EventBulk,
  type RxJsonSchema,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
} from 'rxdb';
import { Subject } from 'rxjs';
import type { AnyDocument } from '#schema/collections.ts';
import { claimRoom, type Disk, diskPause, documentsOn, type StoredDocument } from './model-disk.ts';

type Events = EventBulk<RxStorageChangeEvent<AnyDocument>, RxStorageDefaultCheckpoint>;
export type ModelStorage = RxStorageInstance<AnyDocument, unknown, unknown, RxStorageDefaultCheckpoint>;

/** RxDB's clock of one running app: it never goes back, but a new start begins at what the device's clock says. */
export const createAppClock = (): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), Math.round((last + 0.01) * 100) / 100);
    return last;
  };
};

/** RxDB's storage of a collection on a model disk: each write is one transaction that takes some time. */
export const openModelStorage = (
  disk: Disk,
  name: string,
  schema: RxJsonSchema<never>,
  now: () => number,
): ModelStorage => {
  const documents = documentsOn(disk, name);
  const events = new Subject<Events>();
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const write = (rows: BulkWriteRow<AnyDocument>[], context: string): RxStorageBulkWriteResponse<AnyDocument> => {
    if (isClosed) throw new Error(`${name} is closed`);
    claimRoom(disk);
    for (const { document } of rows) document._meta.lwt = now();
    const { bulkInsertDocs, bulkUpdateDocs, errors, eventBulk, newestRow } = categorizeBulkWriteRows<AnyDocument>(
      storage,
      'id',
      documents as never,
      rows,
      context,
    );
    for (const { document } of [...bulkInsertDocs, ...bulkUpdateDocs]) documents.set(document.id, document as never);
    const last = newestRow?.document;
    if (last && eventBulk.events.length > 0) {
      const checkpoint = { id: last.id, lwt: last._meta.lwt };
      events.next({ ...eventBulk, checkpoint } as Events);
    }
    return { error: errors };
  };

  const storage: ModelStorage = {
    databaseName: 'model',
    collectionName: name,
    internals: {},
    options: {},
    schema: schema as never,
    bulkWrite: (rows, context) => {
      const written = queue.then(async () => {
        await diskPause();
        return write(rows, context);
      });
      queue = written.catch(() => {});
      return written;
    },
    findDocumentsById: async (ids, withDeleted) =>
      ids.flatMap((id) => {
        const found = documents.get(id);
        return found && (withDeleted || !found._deleted) ? [found] : [];
      }) as never,
    getChangedDocumentsSince: async (limit, checkpoint) => {
      const since = checkpoint ?? { id: '', lwt: 0 };
      const changed = [...documents.values()]
        .filter((document) => isAfter(document, since))
        .toSorted((left, right) => (isAfter(left, { id: right.id, lwt: right._meta.lwt }) ? 1 : -1))
        .slice(0, limit);
      const last = changed.at(-1);
      return { documents: changed as never, checkpoint: last ? { id: last.id, lwt: last._meta.lwt } : since };
    },
    changeStream: () => events,
    query: () => Promise.reject(new Error('The model answers no queries')),
    count: () => Promise.reject(new Error('The model counts nothing')),
    getAttachmentData: () => Promise.reject(new Error('The model has no attachments')),
    cleanup: async () => true,
    close: async () => {
      isClosed = true;
    },
    remove: async () => documents.clear(),
  };
  return storage;
};

const isAfter = ({ id, _meta }: StoredDocument, { id: lastId, lwt }: RxStorageDefaultCheckpoint): boolean =>
  _meta.lwt > lwt || (_meta.lwt === lwt && id > lastId);
