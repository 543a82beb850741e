import { useSyncExternalStore } from 'react';

/** The kit's `wide` frame: room for a list and what is open beside it; in rem, so that large letters get the phone's view. */
const panes = '(min-width: 64rem)';

/** Whether what is open is shown beside its list instead of on top of it. */
export const useHasPanes = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => window.matchMedia(panes).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(panes);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
