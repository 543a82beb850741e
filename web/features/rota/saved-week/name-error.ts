import { type SavedWeek, savedWeek } from '#schema/entities/saved-week.ts';
import { fold } from '#schema/rules/text/fold.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** The error of a saved week's name: two weeks may not share a name. */
export const nameError = (name: string, others: readonly SavedWeek[]): FieldErrors => {
  const checked = savedWeek.shape.name.safeParse(name.trim());
  if (!checked.success) return { name: checked.error.issues[0]?.message ?? '' };
  const isTaken = others.some((each) => fold(each.name.trim()) === fold(name.trim()));
  return isTaken ? { name: 'There is already a saved week with this name. Choose another.' } : {};
};
