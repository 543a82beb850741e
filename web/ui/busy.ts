import { createCount } from './count-while.ts';

/** How many forms of this page hold something that a reload would lose. */
const busy = createCount();

/** Marks the page as busy while a form is dirty: an update waits for it before it reloads (D25). */
export const useBusyWhile = busy.useWhile;

/** Whether any form of this page is dirty. */
export function useIsBusy(): boolean {
  return busy.useCount(({ count }) => count > 0);
}
