import type { Employment } from '#schema/entities/employment.ts';
import { leavingReasons } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { leaverShiftsOptions, leavingReasonWords } from '#web/people/leaving-words.ts';
import { useLeftBehind } from '#web/people/left-behind.ts';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { leave, stay } from './actions.ts';
import { checkLeaving, isLeavingLater, startOfLeaving } from './leaving-form.ts';
import { LeavingPreview } from './leaving-preview.tsx';
import { ReceiverField } from './receiver-field.tsx';
import { useReceivers } from './use-receivers.ts';

type DeactivateDialogProps = {
  person: Person;
  employment: Employment;
  restaurant: Restaurant;
  today: Day;
  onClose: () => void;
};

/** Asks when somebody leaves and what happens to their work, and shows the effects first (D51). */
export function DeactivateDialog({ person, employment, restaurant, today, onClose }: DeactivateDialogProps) {
  const { user } = person;
  const zone = restaurant.timeZone;
  const left = useLeftBehind(user.id, zone);
  const receivers = useReceivers(user.id, left.shifts, zone);
  const wasPlanned = (employment.leavesOn ?? '') !== '';
  const form = useEditForm({
    start: startOfLeaving(employment, today),
    check: checkLeaving,
    save: (leaving) => leave(user.id, leaving, today),
    onSaved: (_saved, leaving) =>
      savedToast({
        title: isLeavingLater(leaving, today) ? 'Last day saved' : 'User status updated successfully',
        later: 'sent',
      }),
    onRefused: ({ message }) => toast({ title: 'Error', description: message, tone: 'destructive' }),
    onClose,
  });
  const { values, change, errors } = form;
  const later = isLeavingLater(values, today);
  const after = values.leavesOn === '' ? '' : startOfDay(zone, addDays(values.leavesOn, 1));
  // They work as planned until the end of their last day.
  const settled = { ...left, shifts: later ? left.shifts.filter(({ startTime }) => startTime >= after) : left.shifts };

  const keep = async () => {
    const result = await stay(user.id);
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
    else
      savedToast({
        title: `${user.firstName} stays`,
        description: 'Shifts after that day that are still open and unchanged go back to them.',
        later: 'sent',
      });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Deactivate ${nameOfPerson(person)}?`}
      description={
        later
          ? 'Speak to them first: the marketplace will show them that this is their last day. They can sign in and work until its end. Then they are signed out on every device.'
          : 'Each of their devices signs out and erases the restaurant’s data when it next syncs. Their hours, pay and past shifts are kept. You can activate them again.'
      }
      submitLabel={later ? 'Save last day' : 'Deactivate'}
      tone={later ? 'plain' : 'danger'}
      extra={
        wasPlanned ? (
          <Button variant="quiet" onClick={keep}>
            They stay
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <DateField
          label="Last day"
          value={values.leavesOn}
          onChange={(leavesOn) => change({ leavesOn: leavesOn as Day })}
          error={errors.leavesOn}
        />
        <Select
          label="Reason"
          note="Optional"
          value={values.leavingReason === '' ? 'none' : values.leavingReason}
          onChange={(reason) => change({ leavingReason: reason === 'none' ? '' : reason })}
          options={[
            { value: 'none' as const, label: leavingReasonWords[''] },
            ...leavingReasons.map((value) => ({ value, label: leavingReasonWords[value] })),
          ]}
        />
      </div>
      {left.isLoading || !receivers ? (
        <SkeletonRows label="Looking up what they still have" rows={3} />
      ) : (
        <>
          {left.shifts.length > 0 && (
            <Select
              label="Their upcoming shifts"
              value={values.leaverShifts}
              onChange={(leaverShifts) => change({ leaverShifts })}
              options={leaverShiftsOptions}
            />
          )}
          {left.shifts.length > 0 && values.leaverShifts === 'give' && (
            <ReceiverField
              label="Who gets the shifts"
              value={values.leaverShiftsTo}
              onChange={(leaverShiftsTo) => change({ leaverShiftsTo })}
              receivers={receivers}
              count={left.shifts.length}
              error={errors.leaverShiftsTo}
            />
          )}
          {left.checklists.length > 0 && (
            <ReceiverField
              label="Who gets the checklists"
              note="Optional"
              hint="Leave empty to unassign them."
              value={values.leaverChecklistsTo}
              onChange={(leaverChecklistsTo) => change({ leaverChecklistsTo })}
              receivers={receivers}
              count={0}
              error={errors.leaverChecklistsTo}
            />
          )}
          <LeavingPreview
            user={user}
            leaving={values}
            left={settled}
            isLater={later}
            receiver={receivers.find(({ person: { id } }) => id === values.leaverShiftsTo)}
            zone={zone}
          />
        </>
      )}
    </FormDialog>
  );
}
