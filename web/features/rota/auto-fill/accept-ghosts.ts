import type { Shift } from '#schema/entities/shift.ts';
import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import { changeOf } from '#web/db/write.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { carryOut } from '../plan-history.ts';
import { undoOf } from '../undo.ts';

/** Puts the proposed people on their shifts, all of them or none, as one step that can be undone (D43, D48). */
export const acceptGhosts = async (ghosts: readonly Ghost[], open: readonly Shift[]): Promise<void> => {
  const before = new Map(open.map(({ id, userId }) => [id, userId]));
  const result = await carryOut(
    `auto-fill of ${countText(ghosts.length)}`,
    ghosts.map(({ shiftId, userId }) =>
      // Somebody else may have filled it in this very moment: theirs stays.
      changeOf('shift', shiftId, (stored) => (stored.userId === before.get(shiftId) ? { userId } : {})),
    ),
  );
  if (!result.ok) toast({ title: 'Not saved', description: result.message, tone: 'destructive' });
  else
    savedToast({
      title: 'Accepted',
      description: `${countText(ghosts.length)} filled.`,
      undo: undoOf(result.value.stepId),
    });
};

const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);
