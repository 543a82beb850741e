import type { CollectionName } from '#schema/collection-names.ts';
import type { Copy } from './copy-state.ts';
import type { Disk, DiskTable, Reading } from './disk.ts';
import { type Commit, type Committed, createJournal } from './journal.ts';

/** The copy somebody is working on: its disk, its id, and what to call after commits. */
export interface CopyHandle {
  readonly disk: Disk;
  readonly copyId: string;
  /** Called after a commit is durable, never before. */
  readonly onCommitted: (committed: Committed) => void;
}

/** The copy that this page opened is gone: erased, and perhaps made again. */
export class CopyGone extends Error {
  override readonly name = 'CopyGone';
}

/** Reads the copy's own row, if it is still the copy that was opened. @throws CopyGone */
const readCopy = async (reading: Reading, copyId: string): Promise<Copy> => {
  const copy = (await reading.get('state', 'copy')) as Copy | undefined;
  if (copy?.id !== copyId) throw new CopyGone();
  return copy;
};

/**
 * One transaction over documents, outbox and state, and drafts if asked for: all of it or nothing. Every write of the
 * app is one.
 * @throws CopyGone
 */
export const commit = async <Value>(
  { disk, copyId, onCommitted }: CopyHandle,
  concerned: readonly (CollectionName | 'drafts')[],
  work: (commit: Commit) => Promise<Value>,
): Promise<Value> => {
  const tables: DiskTable[] = [...new Set(concerned), 'outbox', 'state'];
  const { value, committed, isDurable } = await disk.transact(tables, async (writing) => {
    const journal = createJournal(writing, await readCopy(writing, copyId));
    const result = await work(journal.commit);
    await journal.finish();
    return { value: result, committed: journal.committed(), isDurable: journal.isDurable };
  });
  isDurable();
  if (committed) onCommitted(committed);
  return value;
};

/** Reads documents, outbox and state as of one moment. @throws CopyGone */
export const lookInto = <Value>(
  { disk, copyId }: CopyHandle,
  collections: readonly CollectionName[],
  work: (reading: Reading, copy: Copy) => Promise<Value>,
): Promise<Value> =>
  disk.look([...new Set(collections), 'outbox', 'state'], async (reading) =>
    work(reading, await readCopy(reading, copyId)),
  );
