import type { Shift } from '#schema/entities/shift.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import type { PlanStep } from '../plan-history.ts';
import { toldLater } from '../will-be-told.ts';
import { doneText, isOfShift, stepOfShift } from './settled.ts';
import { SettledRow } from './settled-row.tsx';

type SettledShiftProps = {
  shift: Shift;
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
  /** What became of it where that was done elsewhere. */
  elsewhere: (shift: Shift, names: Names) => string;
};

/** The row of a shift with nothing more to do in it. */
export function SettledShift({ shift, steps, elsewhere }: SettledShiftProps) {
  const { restaurant, names, actor } = useDirectory();
  const step = stepOfShift(shift, steps);
  const changes = step?.changes.filter((change) => isOfShift(change, shift.id));
  return (
    <SettledRow
      what={shiftInWords(shift, restaurant)}
      done={changes ? doneText(changes, names) : elsewhere(shift, names)}
      told={changes && toldLater(changes, actor.userId, names)}
      undoId={step?.changes.length === 1 ? step.id : undefined}
    />
  );
}
