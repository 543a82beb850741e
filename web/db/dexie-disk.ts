import { type BulkError, Dexie, type Transaction } from 'dexie';
import type { Disk, DiskTable, Reading, Writing } from './disk.ts';
import type { OutboxEntry } from './outbox.ts';
import type { PersonStore } from './person-store.ts';
import { indexName } from './tables.ts';

/** A person's database as a disk. Tables come from the transaction itself, so that nothing runs outside it. */
export const createDexieDisk = (store: PersonStore): Disk => ({
  look: (tables, work) => store.transaction('r', [...tables], (tx) => work(readingOf(tx))),
  transact: (tables, work) => store.transaction('rw', [...tables], (tx) => work(writingOf(tx))),
});

const readingOf = (tx: Transaction): Reading => ({
  get: (table, key) => settled(tx.table(table).get(key)),
  getMany: (table, keys) => (table === 'outbox' ? fewOf(tx, keys) : settled(tx.table(table).bulkGet([...keys]))),
  all: (table) => settled(tx.table(table).toArray()),
  entriesIn: (states) =>
    settled(
      tx
        .table<OutboxEntry>('outbox')
        .where('states')
        .anyOf([...states])
        .distinct()
        .toArray(),
    ),
  below: (collection, { index, prefix, bound }, most) => {
    const where = tx.table(collection).where(indexName(index));
    const [from, until] =
      index.length === 1
        ? ['', bound]
        : [
            [...prefix, ''],
            [...prefix, bound],
          ];
    return settled(where.between(from, until, false, false).limit(most).toArray());
  },
});

const writingOf = (tx: Transaction): Writing => ({
  ...readingOf(tx),
  put: async (table: DiskTable, rows: readonly unknown[]) => {
    await tx.table(table).bulkPut([...rows]);
  },
  add: (collection, rows) =>
    settled(
      tx
        .table(collection)
        .bulkAdd([...rows])
        .then(() => [])
        .catch(Dexie.BulkError, (error: BulkError) => {
          const failed = Object.entries(error.failuresByPos);
          // Only an existing key is expected here; a full disk is an error.
          if (failed.some(([, reason]) => reason.name !== 'ConstraintError')) throw error;
          return failed.map(([place]) => rows[Number(place)]?.id ?? '');
        }),
    ),
  remove: async (table, keys) => {
    await tx.table(table).bulkDelete([...keys]);
  },
});

/**
 * Entries of the outbox by key. The outbox is small compared with a page of documents, so reading its keys in the range
 * once is quicker than one read per key.
 */
const fewOf = async (tx: Transaction, keys: readonly string[]): Promise<never> => {
  if (keys.length === 0) return [] as never;
  const sorted = [...keys].sort();
  const there = tx.table('outbox').where(':id').between(sorted[0], sorted.at(-1), true, true);
  const wanted = new Set(keys);
  const found = (await settled<string[]>(there.primaryKeys())).filter((key) => wanted.has(key));
  const entries = found.length > 0 ? await settled<OutboxEntry[]>(tx.table('outbox').bulkGet(found)) : [];
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return keys.map((key) => byKey.get(key)) as never;
};

/** Dexie's promises typed as native ones. */
const settled = <Value>(promise: PromiseLike<unknown>): Promise<Value> => promise as Promise<Value>;
