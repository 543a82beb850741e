import { useMemo, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { daysToEnd, dayText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useMending } from '#web/sync/mending.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CancelShift, RestoreShift } from './cancel-shift.tsx';
import { newShiftConflicts } from './new-shift-conflicts.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { rotaShift } from './rota-shift.ts';
import { ShiftDetails } from './shift-details.tsx';
import { ShiftEditor } from './shift-editor.tsx';

type ShiftSheetProps = { shiftId: string; onClose: () => void };

/** The sheet of one shift, whatever week it is in: a shared link opens it. */
export function ShiftSheet({ shiftId, onClose }: ShiftSheetProps) {
  const { older } = useRota();
  const { document, isLoading } = useDocument('shifts', shiftId);
  const shift = document ?? older.shifts.find(({ id }) => id === shiftId);
  if (shift) return <FoundShift key={shift.id} shift={shift} isKept={document !== undefined} onClose={onClose} />;
  return (
    <AwaitedDialog
      heading="Shift"
      onClose={onClose}
      isLoading={isLoading}
      loadingLabel="Loading the shift"
      title="This shift is not on this device"
      description="It may be older than 18 weeks, no longer yours to see, or not here yet. Check the link, or wait for the next sync."
    />
  );
}

type FoundShiftProps = {
  shift: Shift;
  /** Whether the device holds it; what is older can be read alone. */
  isKept: boolean;
  onClose: () => void;
};

function FoundShift({ shift, isKept, onClose }: FoundShiftProps) {
  const { actor, names } = useDirectory();
  const now = useServerMinute();
  const { address } = useRota();
  const [isEditing, setEditing] = useState(useMending('shift', shift.id) !== undefined);
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, mondayOf(dayOf(names.zone, shift.startTime))));
  const managesRota = isKept && canManageRota(actor);
  const shown = useMemo(() => {
    const isChecked = managesRota && isPlanned(shift);
    const conflicts = isChecked ? newShiftConflicts([shift], names, nearby) : [];
    return rotaShift(
      shift,
      names,
      actor.userId,
      conflicts.map(({ conflict }) => conflict),
    );
  }, [shift, names, actor.userId, managesRota, nearby]);

  if (isEditing) return <ShiftEditor shift={shift} onDone={() => setEditing(false)} />;
  const isAhead = Date.parse(shift.startTime) > now;
  const nextDays = daysToEnd(names.zone, shift);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${shiftTimesText(names.zone, shift)}${nextDays > 0 ? ` +${nextDays}` : ''}`}
      description={`${dayText(shown.day)} · ${shown.positionName}`}
      actions={
        managesRota && isPlanned(shift) ? (
          <>
            <CancelShift shift={shift} onDone={() => address.close({ shift: '' })} />
            <Button variant="secondary" onClick={() => address.go({ shift: '', arrange: shift.id })}>
              Move or copy
            </Button>
            <Button onClick={() => setEditing(true)}>Edit</Button>
          </>
        ) : managesRota && isAhead ? (
          <RestoreShift shift={shift} />
        ) : undefined
      }
    >
      <ShiftDetails
        rotaShift={shown}
        nearby={nearby}
        isKnown={!isLoading}
        isManaged={managesRota && isPlanned(shift)}
      />
    </Dialog>
  );
}
