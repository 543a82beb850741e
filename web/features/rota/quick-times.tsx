import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { longestShiftMinutes, minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, durationText } from '#schema/rules/text/time-text.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { editShifts } from './actions.ts';
import { type Edge, edgeStepMinutes } from './by-hand/planned-change.ts';
import { sentences } from './sentences.ts';
import { undoOf } from './undo.ts';
import { toldOfStep } from './will-be-told.ts';

type QuickTimesProps = { shift: Shift; edges: readonly Edge[] };

/** When it starts and ends, by quarters of an hour; everything else of a shift is in Edit. */
export function QuickTimes({ shift, edges }: QuickTimesProps) {
  const { names, restaurant } = useDirectory();
  const [steps, setSteps] = useState({ start: 0, end: 0 });
  const isChanged = steps.start !== 0 || steps.end !== 0;
  const left = useRef(false);
  useEffect(() => {
    left.current = isChanged;
  }, [isChanged]);
  useEffect(
    () => () => {
      if (left.current) toast({ title: 'Times not changed', description: 'The new times were not saved.' });
    },
    [],
  );
  // Both at once: an end that was moved first gives the start its room.
  const moved = { ...shift, startTime: later(shift.startTime, steps.start), endTime: later(shift.endTime, steps.end) };
  const minutes = minutesBetween(moved.startTime, moved.endTime);

  const changeText = (edge: Edge) =>
    `${clockText(names.zone, timeOf(shift, edge))} → ${clockText(names.zone, timeOf(moved, edge))}`;

  const save = async () => {
    const changed = edges.filter((edge) => steps[edge] !== 0);
    const [edge] = changed;
    const what = changed.length === 1 && edge ? `${edge} time` : 'times';
    const result = await editShifts(`change of ${what}`, [moved], restaurant);
    if (!result.ok) {
      toast({ title: 'Not changed', description: result.message, tone: 'destructive' });
      return;
    }
    // The sheet shows the new times anew before this runs again.
    left.current = false;
    setSteps({ start: 0, end: 0 });
    savedToast({
      title: changed.length === 1 && edge ? `${words[edge].name} changed` : 'Times changed',
      description: sentences(changed.map(changeText).join(', '), toldOfStep(result.value.stepId, names)),
      undo: undoOf(result.value.stepId, names),
    });
  };

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {edges.map((edge) => (
        <fieldset key={edge} className="flex min-w-0 items-center gap-2">
          <legend className="mb-1 text-small text-soft">{words[edge].legend}</legend>
          <StepButton edge={edge} by={-1} minutes={minutes} onStep={(by) => setSteps(stepped(steps, edge, by))} />
          <output className="min-w-32 text-center tabular-nums">
            <span className="block font-strong">{clockText(names.zone, timeOf(moved, edge))}</span>
            {edge === 'end' && <span className="block text-small text-soft">{durationText(minutes)}</span>}
          </output>
          <StepButton edge={edge} by={1} minutes={minutes} onStep={(by) => setSteps(stepped(steps, edge, by))} />
        </fieldset>
      ))}
      {isChanged && <Button onClick={save}>Save</Button>}
    </div>
  );
}

const words = { start: { legend: 'Starts', name: 'Start' }, end: { legend: 'Ends', name: 'End' } } as const;

type StepButtonProps = { edge: Edge; by: 1 | -1; minutes: number; onStep: (by: 1 | -1) => void };

/** A quarter of an hour more or less; never under a quarter of an hour, nor over a day. */
function StepButton({ edge, by, minutes, onStep }: StepButtonProps) {
  const grows = (edge === 'end') === (by === 1);
  return (
    <IconButton
      variant="outlined"
      icon={by === 1 ? Plus : Minus}
      label={`${words[edge].name} 15 minutes ${by === 1 ? 'later' : 'earlier'}`}
      disabled={grows ? minutes + edgeStepMinutes > longestShiftMinutes : minutes <= edgeStepMinutes}
      onClick={() => onStep(by)}
    />
  );
}

const stepped = (steps: Readonly<Record<Edge, number>>, edge: Edge, by: number) => ({
  ...steps,
  [edge]: steps[edge] + by,
});

const later = (instant: Instant, steps: number): Instant =>
  toInstant(Date.parse(instant) + steps * edgeStepMinutes * minuteMs);

const timeOf = ({ startTime, endTime }: Shift, edge: Edge) => (edge === 'start' ? startTime : endTime);
