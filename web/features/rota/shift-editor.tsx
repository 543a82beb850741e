import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { hasErrors } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { editShifts } from './actions.ts';
import { ClockedInNote } from './clocked-in-note.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import { editedShift } from './edited-shift.ts';
import { newShiftConflicts } from './new-shift-conflicts.ts';
import { useLaterOfSeries, useNearby, withEdges } from './queries.ts';
import { ShiftDetailFields } from './shift-detail-fields.tsx';
import { detailErrors } from './shift-form.ts';
import { StaffSelect } from './staff-select.tsx';
import { undoOf } from './undo.ts';
import { useClockedIn } from './use-clocked-in.ts';
import { toldOfStep } from './will-be-told.ts';
import { formOfShift } from './wizard-start.ts';

type Scope = 'this' | 'later';
type ShiftEditorProps = { shift: Shift; onDone: () => void };

/** Every field of a shift; of a series only this one, or this and the later ones of the same person. */
export function ShiftEditor({ shift, onDone }: ShiftEditorProps) {
  const { restaurant, names } = useDirectory();
  const mending = useMending('shift', shift.id);
  const [scope, setScope] = useState<Scope>('this');
  const later = useLaterOfSeries(shift);
  const others = scope === 'later' ? later : [];
  const form = useEditForm({
    start: formOfShift({ ...shift, ...mending?.values }, names.zone),
    draft: `rota.edit-shift.${shift.id}`,
    mending,
    check: detailErrors,
    save: (values) =>
      editShifts(
        others.length === 0 ? 'edit of a shift' : `edit of ${others.length + 1} shifts`,
        [shift, ...others].map((each) => editedShift(each, shift, values, names.zone)),
        restaurant,
      ),
    onSaved: ({ stepId }) =>
      savedToast({
        title: others.length === 0 ? 'Shift updated' : `${others.length + 1} shifts updated`,
        description: toldOfStep(stepId, names),
        undo: undoOf(stepId, names),
      }),
    onClose: onDone,
  });
  const { values, change } = form;
  const errors = detailErrors(values);
  const isComplete = !hasErrors(errors);
  const edited = isComplete ? editedShift(shift, shift, values, names.zone) : shift;
  const { value: nearby } = useNearby(withEdges({ from: edited.startTime, until: edited.endTime }));
  const clockedIn = useClockedIn(nearby.shifts);
  const conflicts = edited.userId === '' ? [] : newShiftConflicts([edited], names, nearby);

  return (
    <FormDialog form={form} title="Edit Shift" submitLabel="Save" canSubmit={isComplete}>
      {later.length > 0 && (
        <SegmentedControl
          label="Which shifts to change"
          segments={[
            { value: 'this', label: 'Only this one' },
            { value: 'later', label: `This and ${later.length} later` },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      <ShiftDetailFields form={values} onChange={change} errors={errors} />
      <StaffSelect
        label="Staff"
        target={edited}
        userId={values.assignedUserIds[0] ?? ''}
        onChange={(userId) => change({ assignedUserIds: userId === '' ? [] : [userId] })}
      />
      <ClockedInNote userId={clockedIn(shift, edited)} />
      <ConflictWarning conflicts={conflicts} />
    </FormDialog>
  );
}
