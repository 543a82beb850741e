import { useSyncExternalStore } from 'react';

/** Whether somebody can see this page: what arrives behind another tab or a locked screen has not been read yet. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

const isVisible = (): boolean => document.visibilityState === 'visible';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
