import { useEffect } from 'react';
import { create } from 'zustand';
import { whenIdle } from './when-idle.ts';

/** How many skeletons and screen-high spinners this page shows. */
const useLoading = create<{ count: number }>()(() => ({ count: 0 }));

/** Says, for as long as the component is shown, that something is still coming. */
export function useMarkLoading(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    useLoading.setState(({ count }) => ({ count: count + 1 }));
    return () => useLoading.setState(({ count }) => ({ count: count - 1 }));
  }, [isLoading]);
}

/** Resolves when the page shows what it has loaded and rests, at the latest after so many milliseconds. */
export function untilNothingLoads(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      cancel();
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    // One skeleton makes room for the next: only a rest tells that nothing comes after it.
    const look = () => whenIdle(() => useLoading.getState().count === 0 && end());
    const stop = useLoading.subscribe(() => {
      cancel();
      cancel = look();
    });
    let cancel = look();
  });
}
