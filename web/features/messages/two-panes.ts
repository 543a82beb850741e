import { useSyncExternalStore } from 'react';

/** Room for the list beside the chat. In rem, so that large letters get the phone's view. */
const twoPanes = '(min-width: 56.25rem)';

/** Whether the window has room for list and chat side by side. */
export const useHasTwoPanes = (): boolean => useSyncExternalStore(subscribe, hasTwoPanes);

const hasTwoPanes = (): boolean => window.matchMedia(twoPanes).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(twoPanes);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
