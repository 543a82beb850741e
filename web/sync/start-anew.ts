import type { SignedInUser } from '#schema/api/session.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { lookInto } from '#web/db/commit.ts';
import { openCopyAlone } from '#web/db/copy-alone.ts';
import { type Copy, progressKey } from '#web/db/copy-state.ts';
import { eraseLocalDatabase } from '#web/db/database.ts';
import { carryOver, readableInFormer } from '#web/db/former/carry-over.ts';
import { hasFormerCopy } from '#web/db/former/former-copy.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import { type Draft, openPersonStore, type PersonStore, tableOf } from '#web/db/person-store.ts';

/** What waits in a copy that does not open: how much of it can still be read, and how much cannot. */
export interface Salvage {
  readonly readable: number;
  /** Undefined where the browser does not even say how much there is. */
  readonly isLost: boolean;
}

/** Looks what would survive `startAnew`; changes nothing. */
export const lookForWaiting = async (userId: string): Promise<Salvage> => {
  const copy = await openCopyAlone(userId).catch(() => undefined);
  if (!copy) return lookIntoFormer(userId);
  try {
    const waiting = await lookInto(copy, [], (reading) => reading.entriesIn(['waiting', 'quiet']));
    return { readable: waiting.length, isLost: false };
  } catch {
    return { readable: 0, isLost: true };
  } finally {
    copy.close();
  }
};

/** A copy of the former layout that could not be carried over. */
const lookIntoFormer = async (userId: string): Promise<Salvage> => {
  const isThere = await hasFormerCopy(userId).catch(() => false);
  if (!isThere) return { readable: 0, isLost: true };
  return readableInFormer(userId).catch(() => ({ readable: 0, isLost: true }));
};

/**
 * For a copy that the app cannot show: its documents are thrown away and fetched anew. The outbox stays where it can be
 * read; else everything goes.
 * @throws where what can be read of a former copy cannot be stored: nothing is gone
 */
export const startAnew = async (user: Pick<SignedInUser, 'id' | 'role'>, deviceId: string): Promise<void> => {
  const { id: userId } = user;
  const kept = await readKept(userId);
  if (!kept) {
    const { readable } = await lookIntoFormer(userId);
    if (readable === 0) return eraseLocalDatabase(userId);
    await withStore(userId, (store) => carryOver(store, user, deviceId, true));
    return;
  }
  const isEmptied = await withStore(userId, (store) => emptyDocuments(store, kept)).then(
    () => true,
    () => false,
  );
  if (isEmptied) return;
  // Something of it cannot even be emptied. The database goes, and what the person did is put into a new one.
  await eraseLocalDatabase(userId);
  await withStore(userId, (store) => putBack(store, kept));
};

/** What comes from nowhere else. */
interface Kept {
  readonly copy: Copy;
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly Draft[];
}

const readKept = async (userId: string): Promise<Kept | undefined> => {
  const alone = await openCopyAlone(userId).catch(() => undefined);
  alone?.close();
  if (!alone) return undefined;
  return withStore(userId, async (store) => ({
    copy: alone.copy,
    entries: await store.outbox.toArray(),
    drafts: await store.drafts.toArray().catch(() => []),
  })).catch(() => undefined);
};

const withStore = async <Value>(userId: string, work: (store: PersonStore) => Promise<Value>): Promise<Value> => {
  const store = openPersonStore(userId);
  try {
    await store.open();
    return await work(store);
  } finally {
    store.close();
  }
};

/** Only deletes: a full disk takes nothing new, and what cannot be read can still be cleared. */
const emptyDocuments = async (store: PersonStore, { copy, entries }: Kept): Promise<void> => {
  await store.transaction('rw', store.tables, async () => {
    for (const collection of collectionNames) await tableOf(store, collection).clear();
    // Without them everything counts as not fetched yet.
    await store.state.bulkDelete(collectionNames.map(progressKey));
  });
  await showWaiting(store, copy, entries).catch(() => undefined);
};

/** What waits is on screen at once; without room for it, once it comes back from the server. */
const showWaiting = (store: PersonStore, { generation }: Copy, entries: readonly OutboxEntry[]): Promise<void> =>
  store.transaction('rw', store.tables, async () => {
    for (const { collection, waiting } of entries)
      if (waiting?.next) await tableOf(store, collection).put({ ...waiting.next, _commit: 0, _generation: generation });
  });

const putBack = async (store: PersonStore, { copy, entries, drafts }: Kept): Promise<void> => {
  await store.transaction('rw', store.tables, async () => {
    await store.state.put(copy);
    await store.outbox.bulkPut([...entries]);
    await store.drafts.bulkPut([...drafts]);
  });
  await showWaiting(store, copy, entries).catch(() => undefined);
};
