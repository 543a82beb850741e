import { Dexie } from 'dexie';
import { createRxDatabase, type RxCollection, type RxConflictHandler, type RxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { SignedInUser } from '#schema/api/session.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { documentsName, documentsPrefix } from './database-names.ts';
import { deviceSchemaOf } from './device-schema.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';
import { factMustRebuild } from './facts.ts';

type Collections = Record<CollectionName, RxCollection<AnyDocument>>;

/** One person's copy of what they may see, on this device. */
export interface LocalDatabase {
  readonly user: SignedInUser;
  readonly rx: RxDatabase<Collections>;
  readonly store: DeviceStore;
}

/** How a collection settles what the server answered differently; web/sync provides it. */
export type ConflictHandlerOf = (collection: CollectionName) => RxConflictHandler<AnyDocument>;

const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });

/** Opens (and if need be creates, or empties first) a person's local database with all collections of the registry. */
export const openLocalDatabase = async (
  user: SignedInUser,
  conflictHandlerOf: ConflictHandlerOf,
): Promise<LocalDatabase> => {
  const store = openDeviceStore(user.id);
  if (await store.facts.get(factMustRebuild)) {
    await removeDocuments(user.id);
    await store.facts.clear();
  }
  const rx = await createRxDatabase<Collections>({
    name: documentsName(user.id),
    storage,
    multiInstance: true,
    closeDuplicates: true,
  });
  await rx.addCollections(
    Object.fromEntries(
      collectionNames.map((name) => [name, { schema: deviceSchemaOf(name), conflictHandler: conflictHandlerOf(name) }]),
    ) as never,
  );
  return { user, rx, store };
};

/** Closes the local copy; nothing is deleted. */
export const closeLocalDatabase = async ({ rx, store }: LocalDatabase): Promise<void> => {
  await rx.close();
  store.close();
};

/** Deletes everything that this device holds of a person. */
export const eraseLocalDatabase = async (userId: string): Promise<void> => {
  await removeDocuments(userId);
  await openDeviceStore(userId).delete();
};

/** Whether somebody else's copy is kept on this device, closed, with changes that are still to be sent (D33). */
export const holdsOtherCopies = async (userId: string): Promise<boolean> => {
  const own = openDeviceStore(userId).name;
  const names = await Dexie.getDatabaseNames();
  return names.some((name) => name.startsWith(own.slice(0, -userId.length)) && name !== own);
};

/**
 * Deletes a person's documents; the device store stays. By the names of RxDB's Dexie databases, not by its list of
 * collections: an interrupted removal leaves databases that are no longer on the list and would come back to life.
 */
const removeDocuments = async (userId: string): Promise<void> => {
  const names = await Dexie.getDatabaseNames();
  const own = names.filter((name) => name.startsWith(documentsPrefix(userId)));
  await Promise.all(own.map((name) => Dexie.delete(name)));
};
