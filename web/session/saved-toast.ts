import { connectionNow } from '#web/sync/sync-status.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type SavedWords, savedWords } from './saved-words.ts';

export type SavedToast = SavedWords & { readonly undo?: Parameters<typeof toast>[0]['undo'] | undefined };

/**
 * Says that a change was saved on this device: in the given words if the server can be reached, otherwise that it waits
 * here (D39). For every success that the server has not confirmed itself.
 * @returns its id, for `closeToast`
 */
export function savedToast({ undo, ...words }: SavedToast): string {
  return toast({ ...savedWordsNow(words), ...(undo && { undo }) });
}

/** The same words, for use without a toast. */
export const savedWordsNow = (words: SavedWords): Omit<SavedWords, 'later'> =>
  savedWords(words, connectionNow(), deviceName());

const deviceName = (): 'phone' | 'device' =>
  window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches ? 'phone' : 'device';
