import type { PushRow, WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { deviceStoreName, documentsPrefix, ownerOfDeviceStore } from './database-names.ts';
import { type Delivered, isDelivered } from './delivered.ts';
import type { WaitingChange } from './device-store.ts';
import { factSender } from './facts.ts';

/** Whose copy on this device may be sent without the app, and under which device's id. */
export interface Sender {
  readonly userId: string;
  readonly deviceId: string;
}

/** A row that waits, as the app itself would push it. */
export interface WaitingRow {
  readonly collection: CollectionName;
  readonly row: PushRow;
  /** Of its entry on the waiting list. */
  readonly key: string;
  /** Of its entry on the waiting list. */
  readonly changedAt: number;
}

// Plain IndexedDB: Dexie and RxDB would make the service worker ten times as large.

/** The copies on this device whose person is signed in. */
export const findSenders = async (): Promise<readonly Sender[]> => {
  const senders: Sender[] = [];
  for (const name of await databaseNames()) {
    const userId = ownerOfDeviceStore(name);
    if (userId === undefined) continue;
    const [fact] = await read<{ value: string }>(name, 'facts', (facts) => [facts.get(factSender)]);
    if (fact) senders.push({ userId, deviceId: fact.value });
  }
  return senders;
};

/** What waits in a person's copy and was not delivered yet, in the registry's order: what is referred to comes before what refers to it. */
export const readWaitingRows = async (userId: string): Promise<readonly WaitingRow[]> => {
  const lists = await read<readonly WaitingChange[]>(deviceStoreName(userId), 'waiting', (list) => [list.getAll()]);
  const waiting = lists.flat().filter((change) => !isDelivered(change));
  const names = (await databaseNames()).filter((name) => name.startsWith(documentsPrefix(userId))).toSorted();
  const rows: WaitingRow[] = [];
  for (const collection of collectionNames) {
    const changes = waiting.filter((change) => change.collection === collection);
    // The newest version's, should RxDB be about to move the documents from one to the next.
    const name = names.findLast((each) => each.endsWith(`--${collection}`));
    if (changes.length === 0 || !name) continue;
    // What is damaged of one collection takes nothing of the others with it.
    const documents = await read<StoredDocument>(name, 'docs', (store) => changes.map(({ id }) => store.get(id))).catch(
      () => [],
    );
    const present = new Map(documents.map((document) => [document.id, onTheWire(document)]));
    for (const { id, key, base, delivered, changedAt } of changes) {
      const newDocumentState = present.get(id);
      const assumedMasterState = delivered?.sent ?? assumed(base);
      if (newDocumentState) rows.push({ collection, row: { assumedMasterState, newDocumentState }, key, changedAt });
    }
  }
  return rows;
};

/** Notes in a person's copy what the server took over, by the keys of the waiting list; not where more was written since. */
export const noteDelivered = async (userId: string, delivered: ReadonlyMap<string, Delivered>): Promise<void> => {
  const database = await open(deviceStoreName(userId));
  if (!database) return;
  try {
    const transaction = database.transaction('waiting', 'readwrite', { durability: 'strict' });
    const list = transaction.objectStore('waiting');
    for (const [key, each] of delivered) {
      const reading: IDBRequest<WaitingChange | undefined> = list.get(key);
      reading.onsuccess = () => {
        if (reading.result?.changedAt === each.changedAt) list.put({ ...reading.result, delivered: each });
      };
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};

/** A document as RxDB's Dexie storage keeps it. */
type StoredDocument = AnyDocument & { readonly _deleted: '0' | '1' };

const onTheWire = ({ _deleted, _meta, _rev, _attachments, ...fields }: StoredDocument): WireDocument => ({
  ...(fields as AnyDocument),
  _deleted: _deleted === '1',
});

const assumed = (base: AnyDocument | undefined): WireDocument | undefined => base && { ...base, _deleted: false };

const databaseNames = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** Answers of a store, without those that found nothing; none where the database is gone. Nothing is created. */
const read = async <Value>(
  name: string,
  store: string,
  ask: (store: IDBObjectStore) => readonly IDBRequest[],
): Promise<readonly Value[]> => {
  const database = await open(name);
  if (!database) return [];
  try {
    const asked = ask(database.transaction(store).objectStore(store));
    const answers = await Promise.all(asked.map((request) => settled<Value | undefined>(request)));
    return answers.filter((answer) => answer !== undefined);
  } finally {
    database.close();
  }
};

const open = (name: string): Promise<IDBDatabase | undefined> => {
  const opening = indexedDB.open(name);
  // Only a database that is not there asks to be made: it was erased meanwhile.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return settled(opening).then(
    (database) => {
      database.onversionchange = () => database.close();
      return database;
    },
    () => undefined,
  );
};

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
