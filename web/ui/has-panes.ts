import { useMedia } from './media.ts';

/** Whether details are shown beside their list instead of on top of it: the `wide` frame has room for both. */
export const useHasPanes = (): boolean => useMedia('(min-width: 64rem)');
