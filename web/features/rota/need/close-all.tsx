import { Plus, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import type { PlanStep } from '../plan-history.ts';
import { useTell } from '../told-here.tsx';
import { undoAndTell } from '../undo.ts';
import { addGapShifts } from './close-gaps.ts';
import { shortGapsText } from './gap-words.ts';
import { doneText } from './settled.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type CloseAllProps = {
  /** The open shifts that would close the gaps. */
  all: readonly Shift[];
  /** How many gaps they leave. */
  shortCount: number;
  /** The step that closed several gaps at once. */
  step: PlanStep | undefined;
};

/** Fills the gaps of the list with open shifts; afterwards offers Undo. */
export function CloseAll({ all, shortCount, step }: CloseAllProps) {
  const { names, restaurant } = useDirectory();
  const tell = useTell();
  const hasSeveral = all.length > 1;
  const ref = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(ref);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 justify-self-start rounded-control empty:hidden"
      {...focus}
    >
      {hasSeveral && (
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => oneAnswer(() => addGapShifts(all, { restaurant, names }, tell))}
        >
          {`Add ${all.length === 2 ? 'both' : `all ${all.length}`} as open shifts`}
        </Button>
      )}
      {hasSeveral && shortCount > 0 && <span className="text-small text-soft">{shortGapsText(shortCount)}</span>}
      {!hasSeveral && step && (
        <Button variant="secondary" icon={Undo2} onClick={() => oneAnswer(() => undoAndTell(step.id, { names, tell }))}>
          {`Undo: ${doneText(step.changes, names)}`}
        </Button>
      )}
    </div>
  );
}
