import { useSyncExternalStore } from 'react';

/** Whether a media query matches. Widths are in rem, so that large text gets the phone's view. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => isOnScreen(query),
  );

const onScreen = new Map<string, boolean>();

/** Paper has another width than the screen, which must not change its layout while it is printed. */
const isOnScreen = (query: string): boolean => {
  const kept = onScreen.get(query);
  if (kept !== undefined && window.matchMedia('print').matches) return kept;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
};
