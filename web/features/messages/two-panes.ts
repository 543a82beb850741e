import { useMedia } from '#web/ui/media.ts';

/** Whether the window has room for list and chat side by side. */
export const useHasTwoPanes = (): boolean => useMedia('(min-width: 56.25rem)');
