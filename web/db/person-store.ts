import { Dexie, type EntityTable, type Table } from 'dexie';
import type { CollectionName } from '#schema/collection-names.ts';
import type { StateRow } from './copy-state.ts';
import type { OutboxEntry } from './outbox.ts';
import type { StoredRow } from './stored-row.ts';
import { layoutVersion, stores } from './tables.ts';

export interface Draft {
  readonly key: string;
  readonly value: unknown;
  /** Milliseconds since 1970, device clock. */
  readonly changedAt: number;
}

/** Everything this device keeps of one person, in one database. */
export type PersonStore = Dexie & {
  readonly outbox: EntityTable<OutboxEntry, 'key'>;
  readonly drafts: EntityTable<Draft, 'key'>;
  readonly state: Table<StateRow, string>;
};

const prefix = 'brigade-person-';

export const personStoreName = (userId: string): string => `${prefix}${userId}`;

/** The owner of the database of this name; undefined if it is not a person's. */
export const ownerOfStore = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

/**
 * Opens a person's database. Strict durability: what is stored survives a power cut as far as the browser allows (S2).
 */
export const openPersonStore = (userId: string): PersonStore => {
  const store = new Dexie(personStoreName(userId), { chromeTransactionDurability: 'strict' }) as PersonStore;
  store.version(layoutVersion).stores(stores);
  return store;
};

/** Whether a newer version of the app has opened this database: an older one could open it without an error. */
export const isNewerLayout = (store: PersonStore): boolean => store.backendDB().version > layoutVersion * 10;

export const tableOf = (store: Dexie, collection: CollectionName): Table<StoredRow, string> => store.table(collection);

/** The ids of all people whose copy is on this device. */
export const ownersOnDevice = async (): Promise<readonly string[]> =>
  (await Dexie.getDatabaseNames()).flatMap((name) => ownerOfStore(name) ?? []);
