import { useEffect } from 'react';
import { create } from 'zustand';

/** How many forms of this page hold something that a reload would disturb. */
const useBusyCount = create<{ count: number }>()(() => ({ count: 0 }));

/** Marks the page as busy while a form is dirty: an update waits for it before it reloads (D25). */
export function useBusyWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    useBusyCount.setState(({ count }) => ({ count: count + 1 }));
    return () => useBusyCount.setState(({ count }) => ({ count: count - 1 }));
  }, [isBusy]);
}

/** Whether any form of this page is dirty. */
export function useIsBusy(): boolean {
  return useBusyCount(({ count }) => count > 0);
}
