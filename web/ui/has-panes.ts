import { useMedia } from './media.ts';

/** Whether what is open is shown beside its list instead of on top of it: the kit's `wide` frame has room for both. */
export const useHasPanes = (): boolean => useMedia('(min-width: 64rem)');
