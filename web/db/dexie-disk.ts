import type { Transaction } from 'dexie';
import type { Disk, DiskTable, Reading, Writing } from './disk.ts';
import type { OutboxEntry } from './outbox.ts';
import type { PersonStore } from './person-store.ts';
import { indexName } from './tables.ts';

/** A person's database as a disk. Tables are asked of the transaction itself, so that nothing runs outside it. */
export const createDexieDisk = (store: PersonStore): Disk => ({
  look: (tables, work) => store.transaction('r', [...tables], (tx) => work(readingOf(tx))),
  transact: (tables, work) => store.transaction('rw', [...tables], (tx) => work(writingOf(tx))),
});

const readingOf = (tx: Transaction): Reading => ({
  get: (table, key) => settled(tx.table(table).get(key)),
  getMany: (table, keys) => settled(tx.table(table).bulkGet([...keys])),
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
  remove: async (table, keys) => {
    await tx.table(table).bulkDelete([...keys]);
  },
});

/** Dexie's promises as the language's own, for the types. */
const settled = <Value>(promise: PromiseLike<unknown>): Promise<Value> => promise as Promise<Value>;
