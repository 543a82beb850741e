import type { ChangeHub, CollectionChanges } from './change-hub.ts';

/** A reader further behind than this is told to pull instead of being waited for (S7). */
const longestQueue = 64;

/** What was committed and not yet sent to one reader, bounded; `onNews` is called whenever there is more. */
export const createEventQueue = (hub: ChangeHub, onNews: () => void) => {
  let waiting: CollectionChanges[] = [];
  let hasOverflowed = false;
  const unsubscribe = hub.subscribe((part) => {
    if (waiting.length >= longestQueue) hasOverflowed = true;
    if (hasOverflowed) waiting = [];
    else waiting.push(part);
    onNews();
  });
  return {
    /** The next that waits; 'overflow' once after it grew too long and was given up. */
    take: (): CollectionChanges | 'overflow' | undefined => {
      if (!hasOverflowed) return waiting.shift();
      hasOverflowed = false;
      return 'overflow';
    },
    end: (): void => {
      unsubscribe();
    },
  };
};
