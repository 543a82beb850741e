import type { Shift } from '#schema/entities/shift.ts';
import { pasteKeysOf } from './copy-keys.ts';
import { clearSelection } from './selection.ts';

/** What Ctrl-C has copied, as it was then, the one that had the focus first: it can be pasted in any week. */
let copied: readonly Shift[] = [];
let toastId = '';

/** @param saidBy the toast that says how to paste them */
export const keepCopied = (shifts: readonly Shift[], saidBy: string): void => {
  copied = shifts;
  toastId = saidBy;
};

/** It has nothing more to say once they are pasted, also where it still waits for its turn. */
export const copyToastId = (): string => toastId;

export const copiedShifts = (): readonly Shift[] => copied;

/** Says that they are copied, and how they get into a cell. */
export const copiedWords = (count: number, userAgent: string) => ({
  title: count === 1 ? 'Shift ready to paste' : `${count} shifts ready to paste`,
  description: `Press ${pasteKeysOf(userAgent)} in a cell, of another week too.`,
});

/** The rota was left: nothing is copied or selected any more. */
export const forgetCopied = (): void => {
  copied = [];
  clearSelection();
};
