import { useMemo } from 'react';
import { day as dayShape } from '#schema/entities/primitives.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { assignChecklists } from './actions.ts';
import { type AssignmentForm, type AssignTo, assignedChecklists, targetsOf } from './assignment-form.ts';
import { useChecklistsAddress } from './checklists-address.ts';
import { PlaceFields } from './place-fields.tsx';
import { useStaffedShifts } from './queries.ts';
import { ShiftField } from './shift-field.tsx';
import { TargetList } from './target-list.tsx';

const ways: readonly { readonly value: AssignTo; readonly label: string }[] = [
  { value: 'person', label: 'Person' },
  { value: 'shift', label: 'Shift' },
  { value: 'team', label: 'Team' },
];

/** Assign Checklist: to a person, OR a shift and the people on it, OR a department and position. */
export function AssignDialog({ template }: { template: ChecklistTemplate }) {
  const { restaurant, people, actor } = useDirectory();
  const today = useToday();
  const address = useChecklistsAddress();
  const zone = restaurant.timeZone;
  const active = useMemo(
    () =>
      [...people.values()]
        .filter(({ isActive }) => isActive)
        .toSorted((one, other) => one.firstName.localeCompare(other.firstName)),
    [people],
  );
  const start: AssignmentForm = {
    ...{ to: 'person', userId: '', shiftId: '', date: today },
    ...{ departmentId: template.departmentId, positionId: template.positionId },
  };
  const form = useEditForm({
    start,
    save: async () => {
      if (targets.length > 0)
        return assignChecklists(
          assignedChecklists(template, targets, { assignedBy: actor.userId, now: deviceNow(), newId }),
        );
      toast({
        title: 'No Target Selected',
        description: 'Please select users, department, position, or shift to assign the checklist.',
        tone: 'destructive',
      });
      return undefined;
    },
    onSaved: () =>
      savedToast({
        title: 'Checklist Assigned',
        description: 'Checklist has been assigned to selected team members.',
        later: 'sent',
      }),
    onRefused: ({ message }) =>
      toast({
        title: 'Error',
        description: `Failed to assign checklist. Please try again. ${message}`,
        tone: 'destructive',
      }),
    onClose: address.close,
  });
  const { values, change } = form;
  const { documents: shifts, isLoading } = useStaffedShifts(zone, values.to === 'shift' ? values.date : '');
  const targets = targetsOf(values, { people: active, shifts, zone });

  return (
    <FormDialog form={form} title="Assign Checklist" description={template.name} submitLabel="Assign">
      <SegmentedControl label="Assign to" segments={ways} value={values.to} onChange={(to) => change({ to })} />
      <DateField
        label="Day"
        required
        min={today}
        value={values.date}
        onChange={(next) => {
          const date = dayShape.safeParse(next);
          if (date.success) change({ date: date.data, shiftId: '' });
        }}
      />
      {values.to === 'person' && (
        <Combobox
          label="Person"
          placeholder="Search by name"
          value={values.userId === '' ? null : values.userId}
          onChange={(userId) => change({ userId: userId ?? '' })}
          options={active.map(({ id, firstName, lastName, positionId }) => ({
            value: id,
            label: fullName({ firstName, lastName }),
            description: restaurant.positions.find((position) => position.id === positionId)?.name,
          }))}
          emptyText="Nobody by that name."
        />
      )}
      {values.to === 'shift' && (
        <ShiftField
          shifts={shifts}
          isLoading={isLoading}
          shiftId={values.shiftId}
          onChange={(shiftId) => change({ shiftId })}
        />
      )}
      {values.to === 'team' && (
        <PlaceFields place={values} onChange={change} nothing={['Any department', 'Any position']} />
      )}
      <TargetList targets={targets} />
    </FormDialog>
  );
}
