import { collectionNames } from '#schema/collection-names.ts';
import type { Disk, DiskTable, Reading, RowOf, Writing } from '#web/db/disk.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import type { StoredRow } from '#web/db/stored-row.ts';

type Row = RowOf<DiskTable>;
type Table = Map<string, Row>;

/** One device's disk. It outlives the app: a kill leaves what was committed, and nothing of an open transaction. */
export interface ModelDisk extends Disk {
  readonly rows: <Name extends DiskTable>(table: Name) => readonly RowOf<Name>[];
  readonly isEmpty: () => boolean;
  readonly erase: () => Promise<void>;
  /** The app was killed: open transactions never end, and nothing waits for them. */
  readonly endTransactions: () => void;
  /** Whether the device has no room left: a transaction that stores more than it removes fails when it commits. */
  isFull: boolean;
}

/** What a test of the simulator breaks in a transaction. */
export interface DiskSeams {
  /** Changes what is about to be committed. */
  readonly commit?: (changes: Map<DiskTable, Map<string, Row | undefined>>) => void;
}

export const diskTables: readonly DiskTable[] = [...collectionNames, 'outbox', 'drafts', 'state'];

/** As browsers name it. */
class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
}

const keyOf = (row: Row): string => ('key' in row ? String(row.key) : row.id);

/**
 * A disk with transactions one after the other, as in IndexedDB where they share a table (all of ours share two).
 * Nothing of a transaction is there until its end, when all of it is.
 */
export const createModelDisk = (seams: DiskSeams = {}): ModelDisk => {
  const tables = new Map<DiskTable, Table>(diskTables.map((name) => [name, new Map()]));
  const tableOf = (name: DiskTable): Table => tables.get(name) as Table;
  /** As in IndexedDB, a transaction has only the tables it was opened with. */
  const tablesOf =
    (opened: readonly DiskTable[]) =>
    (name: DiskTable): Table => {
      if (!opened.includes(name))
        throw new DOMException(`The transaction was not opened with ${name}`, 'NotFoundError');
      return tableOf(name);
    };
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const reading = (
    opened: readonly DiskTable[],
    changes: Map<DiskTable, Map<string, Row | undefined>> = new Map(),
  ): Reading => {
    const openTable = tablesOf(opened);
    const at = (name: DiskTable, key: string): Row | undefined => {
      const stored = openTable(name).get(key);
      const changed = changes.get(name);
      return changed?.has(key) ? changed.get(key) : stored;
    };
    const all = (name: DiskTable): readonly Row[] => {
      const changed = changes.get(name) ?? new Map<string, Row | undefined>();
      const stored = [...openTable(name)].filter(([key]) => !changed.has(key)).map(([, row]) => row);
      return [...stored, ...[...changed.values()].flatMap((row) => row ?? [])];
    };
    return {
      get: async (name, key) => at(name, key) as never,
      getMany: async (name, keys) => keys.map((key) => at(name, key)) as never,
      all: async (name) => all(name) as never,
      entriesIn: async (states) =>
        (all('outbox') as readonly OutboxEntry[]).filter((entry) => entry.states.some((each) => states.includes(each))),
      below: async (collection, { index, prefix, bound }, most) => {
        // IndexedDB also refuses an empty range.
        if (bound === '') throw new RangeError('Nothing lies below a blank bound');
        const field = String(index.at(-1));
        const isMeant = (row: StoredRow): boolean =>
          prefix.every((value, place) => row[String(index[place])] === value) &&
          String(row[field]) > '' &&
          String(row[field]) < bound;
        return (all(collection) as readonly StoredRow[]).filter(isMeant).slice(0, most);
      },
    };
  };

  const disk: ModelDisk = {
    isFull: false,
    rows: (name) => [...tableOf(name).values()] as never,
    isEmpty: () => diskTables.every((name) => tableOf(name).size === 0),
    erase: () =>
      inTurn(async () => {
        for (const table of tables.values()) table.clear();
      }),
    endTransactions: () => {
      last = Promise.resolve();
    },
    look: (opened, work) => inTurn(() => work(reading(opened))),
    transact: (opened, work) =>
      inTurn(async () => {
        await diskPause();
        const changes = new Map<DiskTable, Map<string, Row | undefined>>();
        const openTable = tablesOf(opened);
        const change = (name: DiskTable, key: string, row: Row | undefined): void => {
          openTable(name);
          changes.set(name, (changes.get(name) ?? new Map<string, Row | undefined>()).set(key, row));
        };
        const read = reading(opened, changes);
        const writing: Writing = {
          ...read,
          put: async (name, rows) => {
            for (const row of rows) change(name, keyOf(row), row);
          },
          add: async (name, rows) => {
            const there = await read.getMany(
              name,
              rows.map(({ id }) => id),
            );
            for (const [place, row] of rows.entries()) if (!there[place]) change(name, row.id, row);
            return there.flatMap((row) => (row ? [row.id] : []));
          },
          remove: async (name, keys) => {
            for (const key of keys) change(name, key, undefined);
          },
        };
        const value = await work(writing);
        await diskPause();
        if (disk.isFull && grows(tables, changes)) throw new QuotaExceededError('There is no room left on this device');
        seams.commit?.(changes);
        for (const [name, rows] of changes) {
          for (const [key, row] of rows) {
            if (row) tableOf(name).set(key, row);
            else tableOf(name).delete(key);
          }
        }
        return value;
      }),
  };
  return disk;
};

/** Whether a commit needs more room than it gives back. */
const grows = (
  tables: ReadonlyMap<DiskTable, Table>,
  changes: ReadonlyMap<DiskTable, ReadonlyMap<string, Row | undefined>>,
): boolean => {
  let more = 0;
  for (const [name, rows] of changes) {
    for (const [key, row] of rows) more += sizeOf(row) - sizeOf(tables.get(name)?.get(key));
  }
  return more > 0;
};

const sizeOf = (row: Row | undefined): number => (row === undefined ? 0 : JSON.stringify(row).length);

/** Lets time pass, as a disk does: what is not committed by the time of a kill is lost. Most writes take none. */
const diskPause = (): Promise<void> | undefined => {
  if (Math.random() > 0.2) return undefined;
  const milliseconds = Math.random() * 8;
  return new Promise((resolve) => {
    const over = (): void => resolve();
    setTimeout(over, milliseconds);
  });
};
