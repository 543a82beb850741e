import type { CollectionName } from '#schema/collection-names.ts';
import type { StateRow } from './copy-state.ts';
import type { OutboxEntry, OutboxState } from './outbox.ts';
import type { Draft } from './person-store.ts';
import type { StoredRow } from './stored-row.ts';

/** The tables that the sync works on, and their rows. */
export type DiskTable = CollectionName | 'outbox' | 'drafts' | 'state';

export type RowOf<Table extends DiskTable> = Table extends 'outbox'
  ? OutboxEntry
  : Table extends 'state'
    ? StateRow
    : Table extends 'drafts'
      ? Draft
      : StoredRow;

/** What can be read in a transaction. */
export interface Reading {
  readonly get: <Table extends DiskTable>(table: Table, key: string) => Promise<RowOf<Table> | undefined>;
  readonly getMany: <Table extends DiskTable>(
    table: Table,
    keys: readonly string[],
  ) => Promise<readonly (RowOf<Table> | undefined)[]>;
  readonly all: <Table extends DiskTable>(table: Table) => Promise<readonly RowOf<Table>[]>;
  readonly entriesIn: (states: readonly OutboxState[]) => Promise<readonly OutboxEntry[]>;
  /**
   * At most `most` rows whose value in the last field of an index is not blank and below a bound, which is not blank
   * either.
   */
  readonly below: (
    collection: CollectionName,
    range: { readonly index: readonly string[]; readonly prefix: readonly string[]; readonly bound: string },
    most: number,
  ) => Promise<readonly StoredRow[]>;
}

/** What can be done in a transaction that writes: all of it is stored, or nothing. */
export interface Writing extends Reading {
  readonly put: <Table extends DiskTable>(table: Table, rows: readonly RowOf<Table>[]) => Promise<void>;
  /** Adds rows without reading first. Leaves existing rows as they are, and returns their keys. */
  readonly add: (collection: CollectionName, rows: readonly StoredRow[]) => Promise<readonly string[]>;
  readonly remove: (table: DiskTable, keys: readonly string[]) => Promise<void>;
}

/**
 * A disk with transactions: IndexedDB through Dexie in the page and the service worker, a disk of its own with crashes
 * and full storage in the simulator. `work` must await nothing but what it was given.
 */
export interface Disk {
  readonly look: <Value>(tables: readonly DiskTable[], work: (reading: Reading) => Promise<Value>) => Promise<Value>;
  /** Resolves once the transaction is durable; an error within it undoes all of it. */
  readonly transact: <Value>(
    tables: readonly DiskTable[],
    work: (writing: Writing) => Promise<Value>,
  ) => Promise<Value>;
}
