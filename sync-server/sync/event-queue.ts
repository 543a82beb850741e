import { longestPage } from '#schema/api/sync.ts';
import type { ChangeHub, CollectionChanges } from './change-hub.ts';

/** A reader further behind than one page of changes has to pull, because waiting for it is more work (S7). */
const mostChanges = longestPage;

/** What was committed and not yet sent to one reader, bounded; `onNews` is called whenever there is more. */
export const createEventQueue = (hub: ChangeHub, onNews: () => void) => {
  let waiting: CollectionChanges[] = [];
  let changes = 0;
  let hasOverflowed = false;
  const unsubscribe = hub.subscribe((part) => {
    changes += part.changes.length;
    // One commit is told whole, however much it changed, to a reader who is not behind.
    if (changes > mostChanges && waiting.length > 0) hasOverflowed = true;
    if (hasOverflowed) waiting = [];
    else waiting.push(part);
    onNews();
  });
  return {
    /** The next that waits; 'overflow' once after it grew too long and was given up. */
    take: (): CollectionChanges | 'overflow' | undefined => {
      if (!hasOverflowed) {
        const part = waiting.shift();
        changes -= part?.changes.length ?? 0;
        return part;
      }
      hasOverflowed = false;
      changes = 0;
      return 'overflow';
    },
    end: (): void => {
      unsubscribe();
    },
  };
};
