import type { Shift } from '#schema/entities/shift.ts';
import { dayText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { cancelShifts, restoreShift } from './actions.ts';
import { useLaterOfSeries } from './queries.ts';
import { isDraft } from './rota-shift.ts';
import { sentences } from './sentences.ts';
import { undoOf } from './undo.ts';
import { toldOfStep } from './will-be-told.ts';

type CancelShiftProps = { shift: Shift; onDone: () => void };

/**
 * Cancels a shift, or with it the later ones of its series; a draft is deleted. At once and with Undo: nobody is
 * notified of what is undone within two minutes (D42, D43).
 */
export function CancelShift({ shift, onDone }: CancelShiftProps) {
  const { names } = useDirectory();
  const later = useLaterOfSeries(shift);
  const verb = isDraft(shift) ? 'Delete' : 'Cancel';

  const cancel = async (shifts: readonly Shift[]) => {
    const result = await cancelShifts(shifts);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    const done = isDraft(shift) ? 'deleted' : 'cancelled';
    savedToast({
      title: shifts.length === 1 ? `${isDraft(shift) ? 'Draft' : 'Shift'} ${done}` : `${shifts.length} shifts ${done}`,
      description: sentences(whatText(shift, names), toldOfStep(result.value.stepId, names)),
      undo: undoOf(result.value.stepId, names),
    });
    onDone();
  };

  return (
    <>
      <Button variant="secondary" className="text-red" onClick={() => cancel([shift])}>
        {later.length > 0 ? `${verb} only this shift` : `${verb} ${isDraft(shift) ? 'draft' : 'shift'}`}
      </Button>
      {later.length > 0 && (
        <Button variant="secondary" className="text-red" onClick={() => cancel([shift, ...later])}>
          {`${verb} this and ${later.length} later`}
        </Button>
      )}
    </>
  );
}

/** Restores a cancelled shift, if it has not begun; its person is notified. */
export function RestoreShift({ shift }: { shift: Shift }) {
  const { names } = useDirectory();

  const restore = async () => {
    const result = await restoreShift(shift);
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
    else
      savedToast({
        title: 'Shift restored',
        description: sentences(whatText(shift, names), toldOfStep(result.value.stepId, names)),
        undo: undoOf(result.value.stepId, names),
      });
  };

  return (
    <Button variant="secondary" onClick={restore}>
      Restore shift
    </Button>
  );
}

const whatText = (shift: Shift, { zone }: Names): string =>
  `${dayText(dayOf(zone, shift.startTime))}, ${shiftTimesText(zone, shift)}`;
