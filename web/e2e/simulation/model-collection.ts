import { createRevision, fillWithDefaultSettings, type RxCollection, type RxConflictHandler } from 'rxdb';
import { concat, defer, filter, map, of } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { deviceSchemaOf } from '#web/db/device-schema.ts';
import { type Disk, documentsOn, type StoredDocument } from './model-disk.ts';
import { type ModelStorage, openModelStorage } from './model-storage.ts';

type Selector = Readonly<Record<string, unknown>>;

/** What RxDB's collection is to the device's code, on a model disk; and what the replication of the model needs of it. */
export interface ModelCollection {
  readonly name: CollectionName;
  readonly disk: Disk;
  readonly now: () => number;
  readonly storage: ModelStorage;
  readonly conflictHandler: RxConflictHandler<AnyDocument>;
}

const models = new WeakMap<object, ModelCollection>();

/** The model behind a collection. */
export const modelOf = (collection: object): ModelCollection => {
  const model = models.get(collection);
  if (!model) throw new Error('This collection is no model');
  return model;
};

export const openModelCollection = (
  disk: Disk,
  name: CollectionName,
  now: () => number,
  conflictHandler: RxConflictHandler<AnyDocument>,
): RxCollection<AnyDocument> => {
  const documents = documentsOn(disk, name);
  const storage = openModelStorage(disk, name, fillWithDefaultSettings(deviceSchemaOf(name)) as never, now);

  const living = (id: string): StoredDocument | undefined => {
    const found = documents.get(id);
    return found?._deleted ? undefined : found;
  };

  const write = async (id: string, change: (present: StoredDocument | undefined) => AnyDocument): Promise<boolean> => {
    const previous = documents.get(id);
    const document = {
      ...change(previous),
      _rev: createRevision('model', previous as never),
      _attachments: {},
      _meta: { lwt: 1 },
    };
    const { error } = await storage.bulkWrite([{ previous, document } as never], 'model-write');
    return error.length === 0;
  };

  /** RxDB's incremental writes are made again on what is there by then. */
  const rework = async (id: string, change: (present: StoredDocument) => AnyDocument): Promise<void> => {
    const again = (present: StoredDocument | undefined): AnyDocument => {
      if (!present) throw new Error(`${name} has no document ${id}`);
      return change(present);
    };
    while (!(await write(id, again)));
  };

  const facade = (stored: StoredDocument) => ({
    id: stored.id,
    toJSON: () => plain(stored),
    toMutableJSON: () => plain(stored),
    incrementalModify: async (change: (present: StoredDocument) => AnyDocument) => {
      await rework(stored.id, change);
      return facade(documents.get(stored.id) ?? stored);
    },
    incrementalRemove: () => rework(stored.id, (present) => ({ ...present, _deleted: true }) as never),
  });

  const one = (id: string) => {
    const found = living(id);
    return found ? facade(found) : null;
  };

  const matching = ({ selector, limit }: { selector: Selector; limit?: number }) =>
    [...documents.values()].filter((each) => !each._deleted && matches(each, selector)).slice(0, limit);

  const collection = {
    findOne: (id: string) => ({
      exec: async () => one(id),
      $: concat(
        defer(() => of(one(id))),
        storage.changeStream().pipe(
          filter(({ events }) => events.some(({ documentId }) => documentId === id)),
          map(() => one(id)),
        ),
      ),
    }),
    findByIds: (ids: readonly string[]) => ({
      exec: async () => new Map(ids.flatMap((id) => (living(id) ? [[id, one(id)]] : []))),
    }),
    find: (query: { selector: Selector; limit?: number } = { selector: {} }) => ({
      exec: async () => matching(query).map(facade),
    }),
    bulkInsert: async (many: readonly AnyDocument[]) => {
      const failed: { readonly documentId: string }[] = [];
      for (const document of many) {
        const isNew = !living(document.id);
        const isStored = isNew && (await write(document.id, () => ({ ...document, _deleted: false }) as never));
        if (!isStored) failed.push({ documentId: document.id });
      }
      return { error: failed };
    },
  } as unknown as RxCollection<AnyDocument>;
  models.set(collection, { name, disk, now, storage, conflictHandler });
  return collection;
};

const plain = (stored: StoredDocument): AnyDocument => {
  const { _rev, _meta, _attachments, _deleted, ...document } = stored as StoredDocument & Record<string, unknown>;
  return document as AnyDocument;
};

const matches = (document: Selector, selector: Selector): boolean =>
  Object.entries(selector).every(([field, wanted]) => {
    if (typeof wanted !== 'object' || wanted === null) return document[field] === wanted;
    const { $gt, $lt } = wanted as { $gt: string; $lt: string };
    return String(document[field]) > $gt && String(document[field]) < $lt;
  });
