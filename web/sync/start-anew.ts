import { collectionNames } from '#schema/collection-names.ts';
import { commit, lookInto } from '#web/db/commit.ts';
import { openCopyAlone } from '#web/db/copy-alone.ts';
import { progressKey } from '#web/db/copy-state.ts';
import { eraseLocalDatabase } from '#web/db/database.ts';

/** What waits in a copy that does not open: how much of it can still be read, and how much cannot. */
export interface Salvage {
  readonly readable: number;
  /** Undefined where the browser does not even say how much there is. */
  readonly isLost: boolean;
}

/** Looks what would survive `startAnew`; changes nothing. */
export const lookForWaiting = async (userId: string): Promise<Salvage> => {
  const copy = await openCopyAlone(userId).catch(() => undefined);
  if (!copy) return { readable: 0, isLost: true };
  try {
    const waiting = await lookInto(copy, [], (reading) => reading.entriesIn(['waiting', 'quiet']));
    return { readable: waiting.length, isLost: false };
  } catch {
    return { readable: 0, isLost: true };
  } finally {
    copy.close();
  }
};

/**
 * For a copy that the app cannot show: its documents are thrown away and fetched anew. The outbox stays where it can be
 * read; else everything goes.
 */
export const startAnew = async (userId: string): Promise<void> => {
  const copy = await openCopyAlone(userId).catch(() => undefined);
  const isKept = copy && (await emptyDocuments(copy).catch(() => false));
  copy?.close();
  if (!isKept) await eraseLocalDatabase(userId);
};

const emptyDocuments = async (copy: Parameters<typeof commit>[0]): Promise<boolean> => {
  await commit(copy, collectionNames, async (own) => {
    for (const collection of collectionNames) {
      await own.removeRows(collection, await own.all(collection));
      await own.putState({ key: progressKey(collection), whole: 0 });
    }
    for (const entry of await own.entriesIn(['waiting', 'quiet'])) {
      const next = entry.waiting?.next;
      if (next) await own.putDocuments(entry.collection, [next], new Map());
    }
  });
  return true;
};
