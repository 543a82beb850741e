import { useEffect } from 'react';
import { create } from 'zustand';
import { whenIdle } from './when-idle.ts';

/** How many skeletons and screen-high spinners this page shows, and whether it has shown a screen yet. */
const useLoading = create<{ count: number; hasScreen: boolean }>()(() => ({ count: 0, hasScreen: false }));

/** Says, for as long as the component is shown, that something is still coming. */
export function useMarkLoading(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    useLoading.setState(({ count }) => ({ count: count + 1 }));
    return () => useLoading.setState(({ count }) => ({ count: count - 1 }));
  }, [isLoading]);
}

/** Says that from now on there is a screen, whose skeletons count. */
export function useMarkScreen(): void {
  useEffect(() => useLoading.setState({ hasScreen: true }), []);
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
    const look = () => whenIdle(() => isShown(useLoading.getState()) && end());
    const stop = useLoading.subscribe(() => {
      cancel();
      cancel = look();
    });
    let cancel = look();
  });
}

const isShown = ({ count, hasScreen }: { count: number; hasScreen: boolean }): boolean => hasScreen && count === 0;
