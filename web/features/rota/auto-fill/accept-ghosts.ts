import type { Shift } from '#schema/entities/shift.ts';
import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import { changeOf } from '#web/db/write.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { toast } from '#web/ui/toast-store.ts';
import { carryOut } from '../plan-history.ts';
import { undoOf } from '../undo.ts';
import { countText, openings } from './fill-words.ts';

/** Puts the proposed people on their shifts, all of them or none, as one step that can be undone (D43, D48). */
export const acceptGhosts = (ghosts: readonly Ghost[], open: readonly Shift[]): Promise<void> =>
  oneAnswer(() => acceptAll(ghosts, open));

/** The same for all of them: nothing is left that could slide under the finger. */
export const acceptAll = async (ghosts: readonly Ghost[], open: readonly Shift[]): Promise<void> => {
  const before = new Map(open.map(({ id, userId }) => [id, userId]));
  const result = await carryOut(
    (count) => `auto-fill of ${countText(count)}`,
    ghosts.map(({ shiftId, userId }) =>
      // Somebody else may have filled it at this very moment: theirs stays.
      changeOf('shift', shiftId, (stored) => (stored.userId === before.get(shiftId) ? { userId } : {})),
    ),
  );
  if (!result.ok) toast({ title: 'Not saved', description: result.message, tone: 'destructive' });
  else if (result.value.changedCount > 0)
    savedToast({
      title: 'Accepted',
      description: `${countText(result.value.changedCount)} filled.`,
      undo: undoOf(result.value.stepId),
    });
};

/** Opens the shifts for which nobody was found, so that they are on offer; one step that can be undone. */
export const openUncovered = async (shifts: readonly Shift[]): Promise<void> => {
  const result = await carryOut((count) => `opening of ${countText(count)}`, openings(shifts));
  if (!result.ok) toast({ title: 'Not saved', description: result.message, tone: 'destructive' });
  else if (result.value.changedCount > 0)
    savedToast({ title: `${countText(result.value.changedCount)} opened`, undo: undoOf(result.value.stepId) });
};
