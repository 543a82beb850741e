import { useMemo, useState } from 'react';
import { day as dayShape } from '#schema/entities/primitives.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { fullName } from '#schema/rules/person-name.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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

/** Assign Checklist: to a person, OR a shift with who is on it, OR a department and position. */
export function AssignDialog({ template }: { template: ChecklistTemplate }) {
  const { restaurant, people, actor } = useDirectory();
  const today = useToday();
  const address = useChecklistsAddress();
  const [form, setForm] = useState<AssignmentForm>({
    to: 'person',
    userId: '',
    shiftId: '',
    departmentId: template.departmentId,
    positionId: template.positionId,
    date: today,
  });
  const change = (changes: Partial<AssignmentForm>) => setForm((before) => ({ ...before, ...changes }));
  const zone = restaurant.timeZone;
  const { documents: shifts, isLoading } = useStaffedShifts(zone, form.to === 'shift' ? form.date : '');
  const active = useMemo(
    () =>
      [...people.values()]
        .filter(({ isActive }) => isActive)
        .toSorted((one, other) => one.firstName.localeCompare(other.firstName)),
    [people],
  );
  const targets = targetsOf(form, { people: active, shifts, zone });

  const assign = async () => {
    if (targets.length === 0) {
      toast({
        title: 'No Target Selected',
        description: 'Please select users, department, position, or shift to assign the checklist.',
        tone: 'destructive',
      });
      return;
    }
    const making = { assignedBy: actor.userId, now: deviceNow(), newId };
    const result = await assignChecklists(assignedChecklists(template, targets, making));
    if (!result.ok) {
      const description = `Failed to assign checklist. Please try again. ${result.message}`;
      toast({ title: 'Error', description, tone: 'destructive' });
      return;
    }
    savedToast({
      title: 'Checklist Assigned',
      description: 'Checklist has been assigned to selected team members.',
      later: 'sent',
    });
    address.close();
  };

  return (
    <Dialog
      open
      onClose={address.close}
      title="Assign Checklist"
      description={template.name}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Cancel
          </Button>
          <Button onClick={assign}>Assign</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl label="Assign to" segments={ways} value={form.to} onChange={(to) => change({ to })} />
        <DateField
          label="Day"
          required
          min={today}
          value={form.date}
          onChange={(next) => {
            const date = dayShape.safeParse(next);
            if (date.success) change({ date: date.data, shiftId: '' });
          }}
        />
        {form.to === 'person' && (
          <Combobox
            label="Person"
            placeholder="Search by name"
            value={form.userId === '' ? null : form.userId}
            onChange={(userId) => change({ userId: userId ?? '' })}
            options={active.map(({ id, firstName, lastName, positionId }) => ({
              value: id,
              label: fullName({ firstName, lastName }),
              description: restaurant.positions.find((position) => position.id === positionId)?.name,
            }))}
            emptyText="Nobody has this name."
          />
        )}
        {form.to === 'shift' && (
          <ShiftField
            shifts={shifts}
            isLoading={isLoading}
            shiftId={form.shiftId}
            onChange={(shiftId) => change({ shiftId })}
          />
        )}
        {form.to === 'team' && (
          <PlaceFields place={form} onChange={change} nothing={['Any department', 'Any position']} />
        )}
        <TargetList targets={targets} />
      </div>
    </Dialog>
  );
}
