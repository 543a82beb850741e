import { useSyncExternalStore } from 'react';

/** The kit's `wide` frame: room for everybody and one person's week beside each other. */
const panes = '(min-width: 64rem)';

/** Whether a person's week is shown beside the list instead of in its place. */
export const useHasPanes = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => window.matchMedia(panes).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(panes);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
