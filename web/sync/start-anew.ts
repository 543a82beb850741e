import type { Table } from 'dexie';
import type { SignedInUser } from '#schema/api/session.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { openCopyAlone } from '#web/db/copy-alone.ts';
import { type Copy, progressKey } from '#web/db/copy-state.ts';
import { eraseLocalDatabase } from '#web/db/database.ts';
import { carryOver, readableInFormer } from '#web/db/former/carry-over.ts';
import { hasFormerCopy } from '#web/db/former/former-copy.ts';
import { keptStates, type OutboxEntry } from '#web/db/outbox.ts';
import { type Draft, openPersonStore, type PersonStore, tableOf } from '#web/db/person-store.ts';
import { keepUnsentNote } from '#web/db/unsent-note.ts';

/** The contents of a copy that does not open which exist nowhere else. */
export interface Salvage {
  /** How many waiting changes can be read. */
  readonly readable: number;
  /** How much can be kept altogether: changes of every kind, and drafts. */
  readonly kept: number;
  /** Whether some of it cannot be read, or the browser cannot even tell how much there is. */
  readonly isLost: boolean;
}

const nothing: Salvage = { readable: 0, kept: 0, isLost: true };

/** Checks what would survive `startAnew`; changes nothing. */
export const lookForWaiting = async (userId: string): Promise<Salvage> => {
  const kept = await readKept(userId);
  return kept ? salvageOf(kept) : lookIntoFormer(userId);
};

const salvageOf = ({ entries, drafts, isLost }: Pick<Kept, 'entries' | 'drafts' | 'isLost'>): Salvage => ({
  readable: entries.filter(({ states }) => states.includes('waiting') || states.includes('quiet')).length,
  kept: entries.length + drafts.length,
  isLost,
});

/** A copy in the former layout that could not be carried over. */
const lookIntoFormer = async (userId: string): Promise<Salvage> => {
  const isThere = await hasFormerCopy(userId).catch(() => false);
  return isThere ? readableInFormer(userId).then(salvageOf, () => nothing) : nothing;
};

/**
 * For a copy the app cannot show: its documents are discarded and fetched again. The outbox stays if it can be read;
 * otherwise everything goes.
 * @param said what the app said would survive
 * @returns what would now survive, where that is less: nothing was changed
 * @throws where what can be read of a former copy cannot be stored: nothing is gone
 */
export const startAnew = async (
  user: Pick<SignedInUser, 'id' | 'role'>,
  deviceId: string,
  said: Salvage,
): Promise<Salvage | undefined> => {
  const { id: userId } = user;
  const kept = await readKept(userId);
  const found = kept ? salvageOf(kept) : await lookIntoFormer(userId);
  if (found.kept < said.kept) return found;
  if (kept) await beginWith(userId, kept);
  else if (found.kept === 0) await eraseLocalDatabase(userId);
  else await withStore(userId, (store) => carryOver(store, user, deviceId, true));
  return undefined;
};

const beginWith = async (userId: string, kept: Kept): Promise<void> => {
  const isEmptied = await withStore(userId, (store) => emptyDocuments(store, kept)).then(
    () => true,
    () => false,
  );
  if (isEmptied) return;
  // Some of it cannot even be emptied. The database goes, and what the person did is put into a new one. If this is
  // killed in between, or has no room, the note tells the next start what is gone.
  await eraseLocalDatabase(userId);
  keepUnsentNote(userId, { copyId: kept.copy.id, unsent: kept.entries.filter(isUnsent).length });
  await withStore(userId, (store) => putBack(store, kept));
};

const isUnsent = ({ states }: OutboxEntry): boolean => states.some((state) => keptStates.includes(state));

/** What exists nowhere else. */
interface Kept {
  readonly copy: Copy;
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly Draft[];
  /** Rows of the outbox that cannot be read. */
  readonly damaged: readonly string[];
  /** Whether something unreadable exists nowhere else. */
  readonly isLost: boolean;
}

const readKept = async (userId: string): Promise<Kept | undefined> => {
  const alone = await openCopyAlone(userId).catch(() => undefined);
  alone?.close();
  if (!alone) return undefined;
  return withStore(userId, async (store) => {
    const outbox = await readEach(store.outbox);
    const drafts = await readEach(store.drafts).catch(() => ({ rows: [], damaged: [] }));
    const unsent = new Set(
      await store.outbox
        .where('states')
        .anyOf([...keptStates])
        .primaryKeys(),
    );
    const isLost = drafts.damaged.length > 0 || outbox.damaged.some((key) => unsent.has(key));
    return { copy: alone.copy, entries: outbox.rows, drafts: drafts.rows, damaged: outbox.damaged, isLost };
  }).catch(() => undefined);
};

/** Row by row: one that cannot be read, such as one with a photo whose file is gone, does not affect the others. */
const readEach = async <Row>(table: Table<Row, string, unknown>) => {
  const rows: Row[] = [];
  const damaged: string[] = [];
  for (const key of await table.toCollection().primaryKeys()) {
    const row = await table.get(key).catch(() => undefined);
    if (row === undefined) damaged.push(key);
    else rows.push(row);
  }
  return { rows, damaged };
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

/** Only deletes: a full disk takes nothing new, and unreadable rows can still be cleared. */
const emptyDocuments = async (store: PersonStore, { copy, entries, damaged }: Kept): Promise<void> => {
  await store.transaction('rw', store.tables, async () => {
    for (const collection of collectionNames) await tableOf(store, collection).clear();
    await store.outbox.bulkDelete([...damaged]);
    // Without these everything counts as not yet fetched.
    await store.state.bulkDelete(collectionNames.map(progressKey));
  });
  await showWaiting(store, copy, entries).catch(() => undefined);
};

/** What waits is on screen as soon as its collection is: without room for it, once it comes back from the server. */
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
