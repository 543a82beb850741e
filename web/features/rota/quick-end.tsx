import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { clockText, durationText } from '#schema/rules/rota-text.ts';
import { longestShiftMinutes, minutesBetween } from '#schema/rules/shift-times.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { editShifts } from './actions.ts';
import { useRota } from './rota-context.ts';
import { undoOf } from './undo.ts';

const stepMinutes = 15;
const minuteMs = 60_000;

/** When it ends, by quarters of an hour; everything else of a shift is in Edit. */
export function QuickEnd({ shift }: { shift: Shift }) {
  const { names, restaurant } = useRota();
  const [steps, setSteps] = useState(0);
  const left = useRef(0);
  useEffect(() => {
    left.current = steps;
  }, [steps]);
  useEffect(
    () => () => {
      if (left.current !== 0) toast({ title: 'End not changed', description: 'The new end was not saved.' });
    },
    [],
  );
  const endTime = toInstant(Date.parse(shift.endTime) + steps * stepMinutes * minuteMs);
  const minutes = minutesBetween(shift.startTime, endTime);

  const save = async () => {
    const result = await editShifts('change of end time', [{ ...shift, endTime }], restaurant);
    if (!result.ok) {
      toast({ title: 'Not changed', description: result.message, tone: 'destructive' });
      return;
    }
    setSteps(0);
    savedToast({
      title: 'End changed',
      description: `${clockText(names.zone, shift.endTime)} → ${clockText(names.zone, endTime)}`,
      undo: undoOf(result.value.stepId),
    });
  };

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 text-small text-soft">Ends</legend>
      <IconButton
        variant="outlined"
        icon={Minus}
        label="15 minutes earlier"
        disabled={minutes <= stepMinutes}
        onClick={() => setSteps(steps - 1)}
      />
      <output className="min-w-32 text-center tabular-nums">
        <span className="block font-strong">{clockText(names.zone, endTime)}</span>
        <span className="block text-small text-soft">{durationText(minutes)}</span>
      </output>
      <IconButton
        variant="outlined"
        icon={Plus}
        label="15 minutes later"
        disabled={minutes + stepMinutes > longestShiftMinutes}
        onClick={() => setSteps(steps + 1)}
      />
      {steps !== 0 && <Button onClick={save}>Save</Button>}
    </fieldset>
  );
}
