import { useSyncExternalStore } from 'react';

/** Room for a list and what is open beside it; in rem, so that large letters get the phone's view. */
const panes = '(min-width: 60rem)';

/** Whether details are shown beside the lists instead of on top of them. */
export const useHasPanes = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => window.matchMedia(panes).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(panes);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
