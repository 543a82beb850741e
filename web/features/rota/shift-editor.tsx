import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { editShifts } from './actions.ts';
import { ConflictWarning } from './conflict-warning.tsx';
import { editedShift } from './edited-shift.ts';
import { newShiftConflicts } from './new-shift-conflicts.ts';
import { useLaterOfSeries, useNearby, withEdges } from './queries.ts';
import { useRota } from './rota-context.ts';
import { ShiftDetailFields } from './shift-detail-fields.tsx';
import { detailErrors, type ShiftForm } from './shift-form.ts';
import { StaffSelect } from './staff-select.tsx';
import { undoOf } from './undo.ts';
import { formOfShift } from './wizard-start.ts';

type Scope = 'this' | 'later';
type ShiftEditorProps = { shift: Shift; onDone: () => void; onClose: () => void };

/** Every field of a shift; of a series only this one, or this and the later ones of the same person. */
export function ShiftEditor({ shift, onDone, onClose }: ShiftEditorProps) {
  const { restaurant, names } = useRota();
  const mending = useMending('shift', shift.id);
  const [edits, keep, discard] = useDraft<Partial<ShiftForm>>(
    mending?.draftKey ?? `rota.edit-shift.${shift.id}`,
    mending ? formOfShift({ ...shift, ...mending.values }, names.zone) : {},
  );
  const [scope, setScope] = useState<Scope>('this');
  const [refusal, setRefusal] = useState('');
  const later = useLaterOfSeries(shift);

  const form: ShiftForm = { ...formOfShift(shift, names.zone), ...edits };
  const errors = detailErrors(form);
  const isComplete = Object.keys(errors).length === 0;
  const edited = isComplete ? editedShift(shift, shift, form, names.zone) : shift;
  const { value: nearby } = useNearby(withEdges({ from: edited.startTime, until: edited.endTime }));
  const conflicts = edited.userId === '' ? [] : newShiftConflicts([edited], names, nearby);

  const save = async () => {
    if (!isComplete) return;
    const others = scope === 'later' ? later : [];
    const result = await editShifts(
      others.length === 0 ? 'edit of a shift' : `edit of ${others.length + 1} shifts`,
      [edited, ...others.map((other) => editedShift(other, shift, form, names.zone))],
      restaurant,
    );
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    discard();
    await mending?.settle();
    savedToast({
      title: others.length === 0 ? 'Shift updated' : `${others.length + 1} shifts updated`,
      undo: undoOf(result.value.stepId),
    });
    onDone();
  };

  const leave = () => {
    discard();
    onDone();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Edit Shift"
      submitLabel="Save"
      canSubmit={isComplete}
      secondary={{ label: 'Discard changes', onClick: leave }}
      onSubmit={save}
    >
      {later.length > 0 && (
        <SegmentedControl
          label="What to edit of the series"
          segments={[
            { value: 'this', label: 'Only this one' },
            { value: 'later', label: `This and ${later.length} later` },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      <ShiftDetailFields form={form} onChange={keep} errors={errors} />
      <StaffSelect
        label="Staff"
        target={edited}
        userId={form.assignedUserIds[0] ?? ''}
        onChange={(userId) => keep({ ...form, assignedUserIds: userId === '' ? [] : [userId] })}
      />
      <ConflictWarning conflicts={conflicts} />
      {refusal !== '' && (
        <p role="alert" className="font-medium text-red">
          {refusal}
        </p>
      )}
    </FormDialog>
  );
}
