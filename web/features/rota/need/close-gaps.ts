import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import type { Directory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from '../actions.ts';
import { createdWords, openAddedWords } from '../created-words.ts';
import type { Tell } from '../tell.ts';
import { undoOf } from '../undo.ts';

/** Adds the shifts that close gaps, open or with somebody on them, as one step that can be undone; whether it was saved. */
export const addGapShifts = async (
  shifts: readonly Shift[],
  { restaurant, names }: Pick<Directory, 'restaurant' | 'names'>,
  tell: Tell = savedToast,
): Promise<boolean> => {
  const label = shifts.length === 1 ? 'shift for a gap' : `${shifts.length} shifts for gaps`;
  // Their ids are computed from the gap: one that was undone is accepted again only if made later, by the server's
  // clock.
  const createdAt = toInstant(await serverNow());
  const result = await createShifts(
    label,
    shifts.map((shift) => ({ ...shift, createdAt })),
    restaurant,
  );
  if (!result.ok) {
    toast({ title: 'Error', description: result.message, tone: 'destructive' });
    return false;
  }
  const undo = undoOf(result.value.stepId, names);
  const isOpen = shifts.every(({ userId }) => userId === '');
  tell(isOpen ? { ...openAddedWords(shifts, names), undo } : { ...createdWords(shifts, names), undo });
  return true;
};
