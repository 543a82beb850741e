import { Subject } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Committed } from './journal.ts';

/** What tabs and the worker tell each other about a commit: only ids, no documents. */
interface CommitNote {
  readonly copyId: string;
  readonly number: number;
  readonly rows: readonly (readonly [CollectionName, readonly string[]])[];
  readonly hasOutbox: boolean;
}

/** Rows that another tab or the worker wrote. */
export type ForeignRows = CommitNote['rows'];

export interface CommitListeners {
  /** Rows were written elsewhere: read them and tell the screens. */
  readonly onForeign: (rows: ForeignRows) => void;
  /** Commits were made that we were not told of: what the screens show may be old. */
  readonly onGap: () => void;
}

/** How long before a commit missing between two others counts as lost; its note may be on its way. */
const patienceMilliseconds = 1_000;

/**
 * Tells the other tabs of this page's commits, and receives theirs. Commits are numbered without gaps, so a lost note
 * is noticed (a page that was frozen, or died between the commit and its note).
 */
export const createTabCommits = (userId: string, copyId: string, known: number, listeners: CommitListeners) => {
  const channel = new BroadcastChannel(commitChannel(userId));
  const outboxChanged = new Subject<void>();
  const early = new Set<number>();
  let last = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const count = (number: number): void => {
    if (number <= last) return;
    early.add(number);
    while (early.delete(last + 1)) last += 1;
    if (early.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(giveUp, patienceMilliseconds);
  };

  const giveUp = (): void => {
    timer = undefined;
    if (early.size === 0 || hasEnded) return;
    last = Math.max(last, ...early);
    early.clear();
    listeners.onGap();
  };

  channel.onmessage = ({ data }: MessageEvent<CommitNote>) => {
    if (data.copyId !== copyId) return;
    listeners.onForeign(data.rows);
    if (data.hasOutbox) outboxChanged.next();
    count(data.number);
  };

  return {
    /** Something was written to the outbox, in any tab. */
    outboxChanged,
    /** A commit of this page is durable. */
    tell: (committed: Committed): void => {
      if (committed.hasOutbox) outboxChanged.next();
      if (hasEnded) return;
      count(committed.number);
      channel.postMessage(noteOf(copyId, committed));
    },
    /** Compares the copy's stored counter with the last commit we know of: anything between them is missing. */
    compare: (stored: number): void => {
      if (stored > last) count(stored);
    },
    end: (): void => {
      hasEnded = true;
      clearTimeout(timer);
      channel.close();
    },
  };
};

export type TabCommits = ReturnType<typeof createTabCommits>;

const commitChannel = (userId: string): string => `brigade-commits-${userId}`;

/** For the service worker, which receives nothing. */
export const tellTabs = (userId: string, copyId: string, committed: Committed): void => {
  const channel = new BroadcastChannel(commitChannel(userId));
  channel.postMessage(noteOf(copyId, committed));
  channel.close();
};

const noteOf = (copyId: string, { number, changes, hasOutbox }: Committed): CommitNote => {
  const rows = new Map<CollectionName, string[]>();
  for (const { collection, id } of changes) {
    const ids = rows.get(collection) ?? [];
    ids.push(id);
    rows.set(collection, ids);
  }
  return { copyId, number, rows: [...rows], hasOutbox };
};
