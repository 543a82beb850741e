import type { Shift } from '#schema/entities/shift.ts';
import { toast } from '#web/ui/toast-store.ts';
import { pasteKeysOf } from './copy-keys.ts';
import { clearSelection, leaveSelectedWeek } from './selection.ts';

/** What Ctrl-C copied, as it was then, the one that had the focus first: it can be pasted in any week. */
let copied: readonly Shift[] = [];
let toastId = '';

/** @param saidBy the toast that says how to paste them */
export const keepCopied = (shifts: readonly Shift[], saidBy: string): void => {
  copied = shifts;
  toastId = saidBy;
};

/** The toast is no longer needed once they are pasted, even if it still waits for its turn. */
export const copyToastId = (): string => toastId;

export const copiedShifts = (): readonly Shift[] => copied;

/** Says that they are copied, and how to put them into a cell. */
const copiedWords = (count: number, userAgent: string) => ({
  title: count === 1 ? 'Shift ready to paste' : `${count} shifts ready to paste`,
  description: `Press ${pasteKeysOf(userAgent)} in a cell, of another week too.`,
});

/** Shows that they are copied. Returns the words. */
export const tellCopied = (shifts: readonly Shift[]) => {
  const words = copiedWords(shifts.length, navigator.userAgent);
  keepCopied(shifts, toast(words));
  return words;
};

/** Another week begins without a selection, and shows what can be pasted there. */
export const leaveWeek = (): void => leaveSelectedWeek(copied.length > 0 ? () => tellCopied(copied) : undefined);

/** The user left the rota: nothing is copied or selected any more. */
export const forgetCopied = (): void => {
  copied = [];
  clearSelection();
};
