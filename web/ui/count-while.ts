import { useEffect } from 'react';
import { create } from 'zustand';

/** Counts the components of this page for which something is currently true. */
export function createCount() {
  const useCount = create<{ count: number }>()(() => ({ count: 0 }));
  return {
    useCount,
    /** Counts this component while it is true. */
    useWhile: (isSo: boolean): void => {
      useEffect(() => {
        if (!isSo) return;
        useCount.setState(({ count }) => ({ count: count + 1 }));
        return () => useCount.setState(({ count }) => ({ count: count - 1 }));
      }, [isSo]);
    },
  };
}
