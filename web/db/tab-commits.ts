import { Subject } from 'rxjs';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Committed } from './journal.ts';

/** What tabs and worker tell each other of a commit: ids alone, no documents. */
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
  /** Commits were made that nobody told us of: what the screens know may be old. */
  readonly onGap: () => void;
}

/** Until a commit that is missing between two others counts as lost; its note may be under way. */
const patienceMilliseconds = 1_000;

/**
 * Tells this page's commits to the other tabs and hears of theirs. Commits are numbered without gaps, so that one whose
 * note was lost (a page that was frozen, or died between the commit and its note) is noticed.
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
    /** Something was written to the outbox, in whichever tab. */
    outboxChanged,
    /** A commit of this page is durable. */
    tell: (committed: Committed): void => {
      if (committed.hasOutbox) outboxChanged.next();
      if (hasEnded) return;
      count(committed.number);
      channel.postMessage(noteOf(copyId, committed));
    },
    /** The copy's counter as it is stored: what lies between it and the last that we heard of is missing. */
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

/** For the service worker, which hears nothing. */
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
