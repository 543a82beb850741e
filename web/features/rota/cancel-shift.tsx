import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { dayText, shiftTimesText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { cancelShifts, restoreShifts } from './actions.ts';
import { useLaterOfSeries } from './queries.ts';
import { useRota } from './rota-context.ts';

type Scope = 'this' | 'later';

/** Cancels a shift, or with it the later ones of its series; asks first, and offers the way back afterwards. */
export function CancelShift({ shift }: { shift: Shift }) {
  const { names } = useRota();
  const [asked, setAsked] = useState<Scope>();
  const later = useLaterOfSeries(shift);
  const shifts = asked === 'later' ? [shift, ...later] : [shift];
  const what = `${dayText(dayOf(names.zone, shift.startTime))}, ${shiftTimesText(names.zone, shift)}`;

  const cancel = async () => {
    setAsked(undefined);
    const result = await cancelShifts(shifts);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    savedToast({
      title: shifts.length === 1 ? 'Shift cancelled' : `${shifts.length} shifts cancelled`,
      description: what,
      undo: { label: 'Undo', run: () => void restoreShifts(shifts) },
    });
  };

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="secondary" className="text-red" onClick={() => setAsked('this')}>
        {later.length > 0 ? 'Cancel only this shift' : 'Cancel shift'}
      </Button>
      {later.length > 0 && (
        <Button variant="secondary" className="text-red" onClick={() => setAsked('later')}>
          {`Cancel this and ${later.length} later`}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={shifts.length === 1 ? 'Cancel this shift?' : `Cancel ${shifts.length} shifts?`}
        description={`${what}. It stays on the rota, struck through, and whoever works it is told.`}
        confirmLabel={shifts.length === 1 ? 'Cancel shift' : 'Cancel shifts'}
        tone="danger"
        onConfirm={cancel}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
