import type { Shift } from '#schema/entities/shift.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import type { Change } from '../inverse-write.ts';
import type { PlanStep } from '../plan-history.ts';
import { doneText, isOfShift, stepOfShift } from './settled.ts';
import { SettledRow } from './settled-row.tsx';
import { useToldInRow } from './use-told-in-row.ts';

type SettledShiftProps = {
  shift: Shift;
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
  /** What happened to it if that was done elsewhere. */
  elsewhere: (shift: Shift, names: Names) => string;
};

/** The row of a shift with nothing more to do in it. */
export function SettledShift({ shift, steps, elsewhere }: SettledShiftProps) {
  const { restaurant, names } = useDirectory();
  const step = stepOfShift(shift, steps);
  const isOfRow = (change: Change) => isOfShift(change, shift.id);
  const changes = step?.changes.filter(isOfRow);
  const told = useToldInRow(step, isOfRow);
  return (
    <SettledRow
      what={shiftInWords(shift, restaurant)}
      done={changes ? doneText(changes, names) : elsewhere(shift, names)}
      told={told}
      undoId={step?.changes.length === 1 ? step.id : undefined}
    />
  );
}
