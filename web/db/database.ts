import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb';
import type { SignedInUser } from '#schema/api/session.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { followArrivals } from './arrived.ts';
import { type CopyHandle, commit, lookInto } from './commit.ts';
import { openCopyAlone } from './copy-alone.ts';
import type { Copy } from './copy-state.ts';
import type { Courier } from './courier.ts';
import { deviceSchemaOf } from './device-schema.ts';
import { createDexieDisk } from './dexie-disk.ts';
import { formerOwners, removeFormerCopy } from './former/former-copy.ts';
import type { Committed, RowChange } from './journal.ts';
import { openCopy } from './open-copy.ts';
import { keptStates } from './outbox.ts';
import { openPersonStore, ownersOnDevice, type PersonStore, tableOf } from './person-store.ts';
import { isQuotaError } from './quota-error.ts';
import { removeDatabase } from './remove-database.ts';
import { createTableStorage, type TableStorage } from './storage/table-storage.ts';
import { createTabCommits, type ForeignRows, type TabCommits } from './tab-commits.ts';
import { createTelling } from './tell-screens.ts';
import { forgetUnsentNote, noteUnsent, unsentInLostCopy } from './unsent-note.ts';

type Collections = Record<CollectionName, RxCollection<AnyDocument>>;

/** A person's copy, on this device, of what they may see. */
export interface LocalDatabase extends CopyHandle {
  readonly user: SignedInUser;
  readonly deviceId: string;
  /** Read-only: nothing is ever written through RxDB. */
  readonly rx: RxDatabase<Collections>;
  readonly store: PersonStore;
  readonly commits: TabCommits;
  readonly courier: Courier;
  /** It was closed at a sign-out with changes waiting, and still is. */
  readonly wasClosed: boolean;
  /** How many changes were lost with an earlier copy that the browser deleted. */
  readonly lostUnsent: number;
  /** Stops following the tables. */
  readonly unfollow: () => void;
  /** New RxDB objects over the same tables, for when commits were missed. */
  readonly refreshed: () => Promise<LocalDatabase>;
}

/**
 * Opens a person's local database; creates it if there is none.
 * @param onGap called when commits of other tabs were missed: the database has to be refreshed
 * @throws NewerLayout
 */
export const openLocalDatabase = async (
  user: SignedInUser,
  deviceId: string,
  onGap: () => void,
): Promise<LocalDatabase> => {
  const { store, copy, wasClosed } = await openCopy(user, deviceId);
  const disk = createDexieDisk(store);
  const lostUnsent = unsentInLostCopy(user.id, copy.id);
  const stops = [followArrivals(store), noteUnsent(store, user.id, copy.id)];
  const unfollow = () => {
    for (const stop of stops) stop();
  };

  const open = async (stored: Copy): Promise<LocalDatabase> => {
    const own = createTableStorage(store);
    const rx = await openCollections(user.id, own);
    const onForeign = (rows: ForeignRows): Promise<void> => tellForeign(store, own, rows);
    const telling = createTelling(own.tell);
    const commits = createTabCommits(user.id, copy.id, stored.counter, { onForeign, onGap });
    const onCommitted = (committed: Committed): void => {
      telling.hear(committed);
      commits.tell(committed);
    };
    const handle: CopyHandle = { disk, copyId: copy.id, onCommitted };
    return {
      ...handle,
      user,
      deviceId: copy.deviceId,
      rx,
      store,
      commits,
      courier: {},
      wasClosed,
      lostUnsent,
      unfollow,
      refreshed: async () => {
        commits.end();
        telling.end();
        await rx.close();
        return open(((await store.state.get('copy')) as Copy | undefined) ?? copy);
      },
    };
  };
  return open(copy);
};

const openCollections = async (userId: string, { storage }: TableStorage): Promise<RxDatabase<Collections>> => {
  const rx = await createRxDatabase<Collections>({
    name: `brigade-${userId}`,
    storage,
    multiInstance: false,
    eventReduce: false,
    closeDuplicates: true,
  });
  await rx.addCollections(
    Object.fromEntries(collectionNames.map((name) => [name, { schema: deviceSchemaOf(name) }])) as never,
  );
  return rx;
};

/** Reads the current rows of what another tab wrote, and tells this page's screens. */
const tellForeign = async (store: PersonStore, views: TableStorage, notes: ForeignRows): Promise<void> => {
  for (const [collection, ids] of notes) {
    const rows = await tableOf(store, collection)
      .bulkGet([...ids])
      .catch(() => []);
    views.tell(
      rows.map((row, place): RowChange => {
        const id = ids[place] ?? '';
        const gone = { id, _commit: 0, _generation: 0 };
        return row ? { collection, id, before: row, after: row } : { collection, id, before: gone };
      }),
    );
  }
};

/** Closes the local copy; nothing is deleted. */
export const closeLocalDatabase = async ({ rx, store, commits, unfollow }: LocalDatabase): Promise<void> => {
  commits.end();
  unfollow();
  await rx.close();
  store.close();
};

/**
 * Deletes everything this device has of a person. The tables are emptied in one transaction first: deleting the
 * database itself waits for every tab and may happen late.
 */
export const eraseLocalDatabase = async (userId: string): Promise<void> => {
  await removeFormerCopy(userId);
  const store = openPersonStore(userId);
  const clear = () =>
    store.transaction('rw', store.tables, () => Promise.all(store.tables.map((each) => each.clear())));
  // What can no longer be opened can still be deleted.
  await store
    .open()
    .then(clear)
    .catch(() => undefined);
  store.close();
  await removeDatabase(store.name);
  forgetUnsentNote(userId);
};

/**
 * Closes a copy that is kept after a sign-out: nothing of it is sent before its person signs in again (D33). Returns
 * how many of the person's changes are only in it.
 */
export const shutLocalDatabase = async (userId: string): Promise<number> => {
  const copy = await openCopyAlone(userId);
  if (!copy) return 0;
  try {
    await setClosing(copy, true);
    return await lookInto(copy, [], async (reading) => (await reading.entriesIn(keptStates)).length);
  } finally {
    copy.close();
  }
};

/**
 * Opens or closes a copy for writing, in every tab. A full disk can note neither, but takes no writes either: signing
 * out must not depend on it. @throws CopyGone
 */
export const setClosing = (handle: CopyHandle, isClosing: boolean): Promise<void> =>
  changeCopy(handle, { isClosing }).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
  });

/** Whether somebody else's copy is kept on this device, closed, with changes still to be sent (D33). */
export const holdsOtherCopies = async (userId: string): Promise<boolean> =>
  [...(await ownersOnDevice()), ...(await formerOwners())].some((owner) => owner !== userId);

/** Changes the copy's own row, such as whether it is closing, in a transaction of its own. @throws CopyGone */
export const changeCopy = (handle: CopyHandle, changes: Partial<Pick<Copy, 'isClosing' | 'deviceId'>>): Promise<void> =>
  commit(handle, [], async (own) => own.changeCopy(changes));
