import { savedToast } from '#web/session/saved-toast.ts';
import { closeUndoOf, toast } from '#web/ui/toast-store.ts';
import { undoStep } from './plan-history.ts';

/** Takes a step of planning back, the last one unless told, and says what became of it (D43). */
export const undoAndTell = async (stepId?: string): Promise<void> => {
  const undone = await undoStep(stepId);
  if (!undone) return;
  const { step, result } = undone;
  closeUndoOf(step.id);
  if (!result.ok) {
    toast({ title: 'Not undone', description: result.message, tone: 'destructive' });
    return;
  }
  const { undoneCount, leftCount } = result.value;
  const left = leftCount > 0 && { description: leftText(leftCount) };
  if (undoneCount === 0) toast({ title: `Not undone: ${step.label}`, ...left, tone: 'destructive' });
  else savedToast({ title: `Undone: ${step.label}`, ...left });
};

const leftText = (count: number): string =>
  count === 1
    ? '1 shift has been changed since, so it was left alone.'
    : `${count} shifts have been changed since, so they were left alone.`;

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
