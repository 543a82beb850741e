import { useEffect } from 'react';
import { create } from 'zustand';

/** Counts the components of this page for which something is so at the moment. */
export function createCount() {
  const useCount = create<{ count: number }>()(() => ({ count: 0 }));
  return {
    useCount,
    /** Counts this component for as long as it is so. */
    useWhile: (isSo: boolean): void => {
      useEffect(() => {
        if (!isSo) return;
        useCount.setState(({ count }) => ({ count: count + 1 }));
        return () => useCount.setState(({ count }) => ({ count: count - 1 }));
      }, [isSo]);
    },
  };
}
