import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Copy, Progress, StateRow } from './copy-state.ts';
import { progressKey } from './copy-state.ts';
import type { Reading, Writing } from './disk.ts';
import { keyOf, type OutboxEntry } from './outbox.ts';
import type { StoredRow } from './stored-row.ts';

/** What a commit did to one document. */
export interface RowChange {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before?: StoredRow | undefined;
  readonly after?: StoredRow | undefined;
}

/** A commit that is on the disk. */
export interface Committed {
  readonly number: number;
  readonly changes: readonly RowChange[];
  /** Whether the outbox changed: there may be something to send. */
  readonly hasOutbox: boolean;
  /** Whether screens can be told later: the commit is part of filling a collection that they wait for (D37). */
  readonly canWait: boolean;
}

/** An open transaction of ours: what it can read and do. */
export interface Commit extends Reading {
  readonly copy: Copy;
  /** The number of this commit, higher than any before. */
  readonly number: number;
  readonly progressOf: (collection: CollectionName) => Promise<Progress>;
  /** Stores documents. `before` are their previous rows; `marks` is what is known about the new ones. */
  readonly putDocuments: (
    collection: CollectionName,
    documents: readonly AnyDocument[],
    before: ReadonlyMap<string, StoredRow>,
    marks?: { readonly _generation?: number; readonly _seq?: number | undefined },
  ) => Promise<void>;
  /**
   * Adds documents in this copy's generation without reading first; returns the ids that already existed, unchanged.
   */
  readonly addDocuments: (collection: CollectionName, documents: readonly AnyDocument[]) => Promise<readonly string[]>;
  readonly removeRows: (collection: CollectionName, rows: readonly StoredRow[]) => Promise<void>;
  readonly entryOf: (collection: CollectionName, id: string) => Promise<OutboxEntry | undefined>;
  /** Stores entries; removes those that no longer hold anything. */
  readonly putEntries: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly removeEntries: (keys: readonly string[]) => Promise<void>;
  readonly removeDrafts: (keys: readonly string[]) => Promise<void>;
  readonly putState: (row: Exclude<StateRow, Copy>) => Promise<void>;
  readonly changeCopy: (changes: Partial<Omit<Copy, 'key' | 'id' | 'counter'>>) => void;
  /** Screens can be told of this commit later, together with the next ones. */
  readonly tellLater: () => void;
  /** Called once the commit is durable, before it is announced. */
  readonly whenDurable: (work: () => void) => void;
}

/** Records what a transaction does, to announce it once it is durable. */
export const createJournal = (writing: Writing, read: Copy) => {
  const changes = new Map<string, RowChange>();
  const number = read.counter + 1;
  const durable: (() => void)[] = [];
  let copy = read;
  let hasOutbox = false;
  let hasWritten = false;
  let canWait = false;

  const note = (collection: CollectionName, id: string, before?: StoredRow, after?: StoredRow): void => {
    const key = keyOf(collection, id);
    const first = changes.get(key);
    changes.set(key, { collection, id, before: first ? first.before : before, after });
    hasWritten = true;
  };

  const commit: Commit = {
    ...writing,
    get copy() {
      return copy;
    },
    number,
    progressOf: async (collection) => {
      const key = progressKey(collection);
      return ((await writing.get('state', key)) as Progress | undefined) ?? { key, whole: 0 };
    },
    putDocuments: async (collection, documents, before, marks) => {
      const rows = documents.map((document) => {
        const earlier = before.get(document.id);
        const { _generation = copy.generation, _seq } = { ...earlier, ...marks };
        const row: StoredRow = { ...document, _commit: number, _generation, ...(_seq === undefined ? {} : { _seq }) };
        note(collection, document.id, earlier, row);
        return row;
      });
      if (rows.length > 0) await writing.put(collection, rows);
    },
    addDocuments: async (collection, documents) => {
      const rows = documents.map(
        (document): StoredRow => ({ ...document, _commit: number, _generation: copy.generation }),
      );
      const taken = rows.length > 0 ? await writing.add(collection, rows) : [];
      const isTaken = new Set(taken);
      for (const row of rows) if (!isTaken.has(row.id)) note(collection, row.id, undefined, row);
      return taken;
    },
    removeRows: async (collection, rows) => {
      for (const row of rows) note(collection, row.id, row);
      if (rows.length > 0)
        await writing.remove(
          collection,
          rows.map(({ id }) => id),
        );
    },
    entryOf: (collection, id) => writing.get('outbox', keyOf(collection, id)),
    putEntries: async (entries) => {
      if (entries.length === 0) return;
      [hasOutbox, hasWritten] = [true, true];
      // Removes first: on a full disk that makes room.
      const done = entries.filter(({ states }) => states.length === 0);
      if (done.length > 0)
        await writing.remove(
          'outbox',
          done.map(({ key }) => key),
        );
      const open = entries.filter(({ states }) => states.length > 0);
      if (open.length > 0) await writing.put('outbox', open);
    },
    removeEntries: async (keys) => {
      if (keys.length === 0) return;
      [hasOutbox, hasWritten] = [true, true];
      await writing.remove('outbox', keys);
    },
    removeDrafts: (keys) => writing.remove('drafts', keys),
    putState: async (row) => {
      hasWritten = true;
      await writing.put('state', [row]);
    },
    changeCopy: (changed) => {
      hasWritten = true;
      copy = { ...copy, ...changed };
    },
    tellLater: () => {
      canWait = true;
    },
    whenDurable: (work) => {
      durable.push(work);
    },
  };

  return {
    commit,
    /** Raises the counter, last of all; does nothing if nothing was written. */
    finish: async (): Promise<void> => {
      if (hasWritten) await writing.put('state', [{ ...copy, counter: number }]);
    },
    /** What to announce once the transaction is durable. */
    committed: (): Committed | undefined =>
      hasWritten ? { number, changes: [...changes.values()], hasOutbox, canWait } : undefined,
    isDurable: (): void => {
      for (const work of durable) work();
    },
  };
};
