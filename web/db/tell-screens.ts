import type { Committed, RowChange } from './journal.ts';

/** The longest that screens wait while a collection fills: a record opened by its address should appear soon. */
const patienceMilliseconds = 500;

/**
 * Tells screens of commits, in order. Commits that can wait are announced with the next one that cannot, or after half
 * a second, because each announcement runs every live query of the collection again.
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
