import type { Shift } from '#schema/entities/shift.ts';
import { conflictsOf } from '#schema/rules/conflicts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { assignShift } from './actions.ts';
import { conflictText } from './conflict-text.ts';
import type { RotaNames } from './rota-shift.ts';
import type { Nearby } from './staff-choices.ts';
import { undoOf } from './undo.ts';

/** Puts somebody (or nobody, '') on a shift and says so, with what speaks against it and the way back. */
export const assignAndTell = async (
  shift: Shift,
  userId: string,
  names: RotaNames,
  { shifts, timeOff }: Nearby,
): Promise<void> => {
  const result = await assignShift(shift, userId);
  if (!result.ok) {
    toast({ title: 'Error', description: 'Failed to update shift assignment', tone: 'destructive' });
    return;
  }
  const [conflict] = conflictsOf({ ...shift, userId }, shifts, timeOff, names.zone);
  savedToast({
    title: 'Shift assignment updated',
    ...(conflict && { description: conflictText(conflict, names) }),
    undo: undoOf(result.value.stepId),
  });
};
