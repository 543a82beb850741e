import { Dexie, type EntityTable } from 'dexie';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { deviceStoreName } from './database-names.ts';
import type { Delivered } from './delivered.ts';

/** A local write that the server has not acknowledged. */
export interface WaitingChange {
  /** `collection/id`. */
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  /** Milliseconds since 1970, device clock, of the latest write. */
  readonly changedAt: number;
  /** What the server has, as far as this device knows; undefined for a new document. */
  readonly base?: AnyDocument | undefined;
  /** What the service worker has brought to the server of it, until the app takes that over. */
  readonly delivered?: Delivered | undefined;
}

/** A write that the server did not take over, with everything needed to mend it. */
export interface RefusedChange {
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly submitted: AnyDocument;
  /** The fields of `submitted` that were changed and do not stand; undefined for a new document: all. */
  readonly changes?: readonly string[] | undefined;
  readonly isRemoval: boolean;
  /** What stands instead; undefined where nothing does. */
  readonly current?: AnyDocument | undefined;
  /** After a merge: the fields of mine that lost. */
  readonly mine?: readonly string[] | undefined;
  readonly at: number;
}

/** A waiting write put aside while the device's copy is rebuilt, to be submitted again. */
export interface SetAsideChange {
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly base?: AnyDocument | undefined;
  readonly document: AnyDocument;
  readonly isRemoval: boolean;
}

interface Draft {
  readonly key: string;
  readonly value: unknown;
  readonly changedAt: number;
}

interface Fact {
  readonly key: string;
  readonly value: unknown;
}

/** What RxDB does not hold, in a small database of our own that the service worker can read too. */
export type DeviceStore = Dexie & {
  waiting: EntityTable<WaitingChange, 'key'>;
  refused: EntityTable<RefusedChange, 'key'>;
  setAside: EntityTable<SetAsideChange, 'key'>;
  drafts: EntityTable<Draft, 'key'>;
  facts: EntityTable<Fact, 'key'>;
};

/** Opens a person's device store. Strict durability: a listed write survives a power cut as far as the browser can (S2). */
export const openDeviceStore = (userId: string): DeviceStore => {
  const store = new Dexie(deviceStoreName(userId), { chromeTransactionDurability: 'strict' }) as DeviceStore;
  store
    .version(1)
    .stores({ waiting: 'key, collection', refused: 'key, at', setAside: 'key', drafts: 'key', facts: 'key' });
  return store;
};

export const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`;
