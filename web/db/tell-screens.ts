import type { Committed, RowChange } from './journal.ts';

/** How long screens may wait for what fills a collection: a record that is opened by its address shows as it comes. */
const patienceMilliseconds = 500;

/**
 * Tells screens of commits, in their order. Those that can wait are told with the next one that cannot, or after half a
 * second: each telling asks every live query of the collection again.
 */
export const createTelling = (tell: (changes: readonly RowChange[]) => void) => {
  let held: RowChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changes = held;
    held = [];
    if (changes.length > 0) tell(changes);
  };

  return {
    hear: ({ changes, canWait }: Pick<Committed, 'changes' | 'canWait'>): void => {
      held.push(...changes);
      if (canWait) timer ??= setTimeout(tellAll, patienceMilliseconds);
      else tellAll();
    },
    end: (): void => {
      clearTimeout(timer);
      held = [];
    },
  };
};
