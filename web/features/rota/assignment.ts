import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import type { Names } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { assignShifts } from './actions.ts';
import { assignedText } from './assigned-text.ts';
import { sentences } from './sentences.ts';
import type { Tell } from './tell.ts';
import { undoOf } from './undo.ts';
import { toldOfStep } from './will-be-told.ts';

/**
 * Puts somebody (or nobody, '') on a shift and shows it, with what counts against it, who will be notified and an Undo.
 * @param tell how it is shown if nothing counts against it
 */
export const assignAndTell = async (
  shift: Shift,
  userId: string,
  names: Names,
  facts: PlanningFacts,
  tell: Tell = savedToast,
): Promise<void> => {
  const result = await assignShifts([shift], userId);
  if (!result.ok) {
    toast({ title: 'Error', description: 'Failed to update shift assignment', tone: 'destructive' });
    return;
  }
  // Pressed twice, or already theirs.
  if (result.value.changedCount === 0) return;
  const against = assignedText({ ...shift, userId }, names, facts);
  const description = sentences(against, toldOfStep(result.value.stepId, names));
  (against === '' ? tell : savedToast)({
    title: 'Shift assignment updated',
    ...(description !== '' && { description }),
    undo: undoOf(result.value.stepId, names),
  });
};
