import type { Names } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { closeUndoOf, toast } from '#web/ui/toast-store.ts';
import { leftText } from './left-text.ts';
import { undoStep } from './plan-history.ts';
import type { Tell } from './tell.ts';
import { undoneText } from './undone-text.ts';

const tooLate = 'It has already been undone, or you have left the rota.';

/**
 * Takes a step of planning back, the last one unless told, and says what became of it (D43). Answers which shifts it was about.
 * @param names where the shifts may be out of sight: whose they are is said too
 * @param tell how it is said where all of it was taken back
 */
export const undoAndTell = async (
  stepId?: string,
  names?: Names,
  tell: Tell = savedToast,
): Promise<readonly string[]> => {
  const undone = await undoStep(stepId);
  if (!undone) {
    if (stepId !== undefined) toast({ title: 'Not undone', description: tooLate, tone: 'destructive' });
    return [];
  }
  const { step, result } = undone;
  closeUndoOf(step.id);
  if (!result.ok) {
    toast({ title: 'Not undone', description: result.message, tone: 'destructive' });
    return [];
  }
  const untouched = leftText(result.value, step.takeBack ? 'day' : 'shift');
  const left = [names && undoneText(step.changes, names), untouched].filter(Boolean).join(' ');
  const told = left !== '' && { description: left };
  if (result.value.undoneCount === 0) toast({ title: `Not undone: ${step.label}`, ...told, tone: 'destructive' });
  else (untouched === '' ? tell : savedToast)({ title: `Undone: ${step.label}`, ...told });
  return step.changes.flatMap(({ before, after }) => (before ?? after)?.id ?? []);
};

/** The Undo of a toast about a step; undefined without one. */
export const undoOf = (stepId: string | undefined) =>
  stepId === undefined
    ? undefined
    : {
        label: 'Undo',
        run: () => void undoAndTell(stepId),
        of: stepId,
        kind: 'planning',
      };
