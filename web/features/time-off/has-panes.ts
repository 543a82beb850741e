import { useSyncExternalStore } from 'react';

/** The kit's `wide` frame: room for a list and what is open beside it. */
const panes = '(min-width: 64rem)';

/** Whether details are shown beside the list instead of on top of it. */
export const useHasPanes = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => window.matchMedia(panes).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(panes);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
