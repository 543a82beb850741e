import { useSyncExternalStore } from 'react';

/** Room for seven days beside the names. In rem, so that large letters get the phone's view. */
const gridFrame = '(min-width: 56.25rem)';

/** Whether the window has room for the week grid. */
export const useHasGridFrame = (): boolean => useSyncExternalStore(subscribe, hasGridFrame);

const hasGridFrame = (): boolean => window.matchMedia(gridFrame).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(gridFrame);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
