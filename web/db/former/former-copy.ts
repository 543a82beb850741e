import { Dexie } from 'dexie';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { RefusedChange } from '../outbox.ts';
import { removeDatabase } from '../remove-database.ts';

// How the previous version kept a person's copy: an RxDB database for each collection, and one of our own.

const deviceStorePrefix = 'brigade-device-';
const deviceStoreName = (userId: string): string => `${deviceStorePrefix}${userId}`;
const documentsPrefix = (userId: string): string => `rxdb-dexie-brigade-${userId}--`;

/** A waiting write as it was listed. */
interface FormerWaiting {
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly changedAt: number;
  readonly base?: AnyDocument | undefined;
  /** The part of it that the service worker has brought to the server. */
  readonly delivered?: { readonly sent: AnyDocument; readonly stands: AnyDocument; readonly changedAt: number };
}

/** Whether the service worker has brought all of it to the server. */
export const isDelivered = ({ delivered, changedAt }: FormerWaiting): boolean => delivered?.changedAt === changedAt;

/** A waiting write that a rebuild had set aside. */
interface FormerAside {
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly base?: AnyDocument | undefined;
  readonly document: AnyDocument;
  readonly isRemoval: boolean;
}

/** A document as RxDB kept it; `_deleted` is text, for its index. */
export type FormerDocument = AnyDocument & { readonly _deleted: '0' | '1' };

/** Everything in a copy of the former layout. */
export interface FormerCopy {
  readonly documents: ReadonlyMap<CollectionName, readonly FormerDocument[]>;
  readonly waiting: readonly FormerWaiting[];
  readonly aside: readonly FormerAside[];
  readonly refused: readonly Omit<RefusedChange, 'intentId'>[];
  readonly drafts: readonly { readonly key: string; readonly value: unknown; readonly changedAt: number }[];
  readonly facts: ReadonlyMap<string, unknown>;
}

/** Whether a person's copy of the former layout, or part of it, is on this device. */
export const hasFormerCopy = async (userId: string): Promise<boolean> =>
  (await formerNames(userId)).includes(deviceStoreName(userId));

/** The ids of those who have a copy of the former layout on this device. */
export const formerOwners = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames())
    .filter((name) => name.startsWith(deviceStorePrefix))
    .map((name) => name.slice(deviceStorePrefix.length));

/**
 * Removes what is left of a copy of the former layout; its own database goes last, so that an interruption is noticed.
 */
export const removeFormerCopy = async (userId: string): Promise<void> => {
  const names = await formerNames(userId);
  const own = deviceStoreName(userId);
  for (const name of names.filter((each) => each !== own)) await removeDatabase(name);
  if (names.includes(own)) await removeDatabase(own);
};

const formerNames = async (userId: string): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).filter(
    (name) => name === deviceStoreName(userId) || name.startsWith(documentsPrefix(userId)),
  );

/**
 * Reads all of it. Damage in one collection does not affect the others.
 * @param isLast whether to give up changes waiting in a damaged collection
 * @throws if they are not given up: they may be readable at another opening
 */
export const readFormerCopy = async (userId: string, isLast: boolean): Promise<FormerCopy> => {
  const own = await opened(deviceStoreName(userId));
  try {
    const all = async <Row>(table: string): Promise<readonly Row[]> =>
      (await own.table(table).toArray()) as readonly Row[];
    const facts = await all<{ key: string; value: unknown }>('facts');
    const waiting = await all<FormerWaiting>('waiting');
    const unsent = isLast ? [] : waiting.filter((change) => !isDelivered(change));
    return {
      documents: await readDocuments(userId, new Set(unsent.map(({ collection }) => collection))),
      waiting,
      aside: await all('setAside'),
      refused: await all('refused'),
      drafts: await all('drafts'),
      facts: new Map(facts.map(({ key, value }) => [key, value])),
    };
  } finally {
    own.close();
  }
};

/** @param needed the collections that have to be readable */
const readDocuments = async (userId: string, needed: ReadonlySet<CollectionName>): Promise<FormerCopy['documents']> => {
  const names = (await formerNames(userId)).toSorted();
  const documents = new Map<CollectionName, readonly FormerDocument[]>();
  for (const collection of collectionNames) {
    // The newest version's, in case RxDB was moving the documents from one to the next.
    const name = names.findLast((each) => each.endsWith(`--${collection}`));
    if (name === undefined) continue;
    try {
      documents.set(collection, await readRows(name));
    } catch (error) {
      if (needed.has(collection)) throw error;
    }
  }
  return documents;
};

const readRows = async (name: string): Promise<FormerDocument[]> => {
  const database = await opened(name);
  try {
    return await database.table('docs').toArray();
  } finally {
    database.close();
  }
};

/** Opens an existing database without declaring anything. */
const opened = async (name: string): Promise<Dexie> => {
  const database = new Dexie(name);
  await database.open();
  return database;
};
