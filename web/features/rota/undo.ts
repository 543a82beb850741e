import { clockOffset } from '#web/db/clock-offset.ts';
import { type ChangeOfShift, changedByText, lastChangesOf } from '#web/people/last-changes.ts';
import type { Names } from '#web/people/names.ts';
import { type SavedToast, savedToast } from '#web/session/saved-toast.ts';
import { currentUser } from '#web/session/session-store.ts';
import { connectionNow } from '#web/sync/sync-status.ts';
import { closeUndoOf, toast } from '#web/ui/toast-store.ts';
import type { Change } from './inverse-write.ts';
import { leftText } from './left-text.ts';
import { type PlanStep, type Undone, undoStep } from './plan-history.ts';
import { shiftOfText } from './rota-shift.ts';
import { sentences } from './sentences.ts';
import type { Tell } from './tell.ts';
import { undoneText } from './undone-text.ts';
import { toldOfUndo } from './will-be-told.ts';

const tooLate = 'It has already been undone, or you have left the rota.';

interface Undoing {
  /** To say who will be notified. */
  readonly names?: Names | undefined;
  /** The shifts may be out of sight: whose they are is said too. */
  readonly saysWhose?: boolean;
  /** How it is said where all of it was taken back. */
  readonly tell?: Tell;
}

/**
 * Undoes a step of planning, by default the last, and says what happened to it (D43). Returns the shifts it was about.
 */
export const undoAndTell = async (
  stepId?: string,
  { names, saysWhose = false, tell = savedToast }: Undoing = {},
): Promise<readonly string[]> => {
  const undone = await undoStep(stepId);
  if (!undone) {
    if (stepId !== undefined) toast({ title: 'Not undone', description: tooLate, tone: 'destructive' });
    return [];
  }
  const { step, result, steps } = undone;
  closeUndoOf(step.id);
  if (!result.ok) {
    toast({ title: 'Not undone', description: result.message, tone: 'destructive' });
    return [];
  }
  const { value } = result;
  const isPartly = value.undoneCount > 0 && value.changedCount + value.publishedCount > 0;
  const whose = names && saysWhose ? undoneText(isPartly ? asTheyAre(value.taken) : step.changes, names) : '';
  const told = names ? toldOfUndo(value.taken ?? [], steps, currentUser()?.id, names) : '';
  const say = (known: readonly ChangeOfShift[]): void => {
    const untouched = untouchedText(step, value, known, names);
    const description = sentences(whose, untouched, told);
    const words = description !== '' && { description };
    if (value.undoneCount === 0) toast({ title: `Not undone: ${step.label}`, ...words, tone: 'destructive' });
    else (untouched === '' ? tell : savedToast)({ title: undoneTitle(step, value), ...words });
  };
  const { changedIds = [] } = value;
  // Only the message waits for the names: what it is about is done.
  if (changedIds.length > 0 && connectionNow() === 'online') void changesSince(changedIds, step.at).then(say);
  else say([]);
  return step.changes.flatMap(({ before, after }) => (before ?? after)?.id ?? []);
};

const changesSince = async (shiftIds: readonly string[], at: number) =>
  lastChangesOf(shiftIds, at + (await clockOffset()));

/** Shifts that an undo changed back, as they are after it: deleted ones are there again. */
const asTheyAre = (taken: readonly Change[] = []): readonly Change[] =>
  taken.map(({ before, after }) => ({ before: after, after: before }));

/** "Undone: move of 3 shifts"; where some of it stays, "2 of 3 undone: move of 3 shifts". */
const undoneTitle = ({ label }: PlanStep, { undoneCount, changedCount, publishedCount }: Undone): string => {
  const count = undoneCount + changedCount + publishedCount;
  return `${undoneCount < count ? `${undoneCount} of ${count} undone` : 'Undone'}: ${label}`;
};

/** What was left as it is, as far as it is known by whom it was changed. */
const untouchedText = (
  { changes, takeBack }: PlanStep,
  value: Undone,
  known: readonly ChangeOfShift[],
  names: Names | undefined,
): string => {
  const others = { ...value, changedCount: value.changedCount - known.length };
  // As the step left it: so it was last seen here.
  const nameOf = ({ shiftId }: ChangeOfShift): string => {
    const left = changes.find(({ before, after }) => (after ?? before)?.id === shiftId);
    const shift = left?.after ?? left?.before;
    return shift && names ? shiftOfText(shift, names) : '';
  };
  return sentences(changedByText(known, changes.length === 1, nameOf), leftText(others, takeBack ? 'day' : 'shift'));
};

/** Says what a step did, with its Undo; without a step, that nothing changed. */
export const tellStep = (saved: SavedToast, stepId: string | undefined): void => {
  if (stepId === undefined) toast({ title: 'Nothing changed' });
  else savedToast({ ...saved, undo: undoOf(stepId) });
};

/** The Undo of a toast about a step; undefined without one. @param names to say who will be notified of the undo */
export const undoOf = (stepId: string | undefined, names?: Names) =>
  stepId === undefined
    ? undefined
    : {
        label: 'Undo',
        run: () => void undoAndTell(stepId, { names }),
        of: stepId,
        kind: 'planning',
      };
