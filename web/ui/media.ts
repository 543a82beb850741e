import { useSyncExternalStore } from 'react';

/** Whether a media query holds. Widths are in rem, so that large letters get the phone's view. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
