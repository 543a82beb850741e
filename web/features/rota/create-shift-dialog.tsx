import { type FormEvent, useId, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { activeDepartments, activeLocations, activePositions } from '#schema/rules/catalogue.ts';
import type { NewShiftChoice } from '#schema/rules/published-week.ts';
import { dayText, durationText } from '#schema/rules/rota-text.ts';
import { mondayOf } from '#schema/rules/zone.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { catalogueOptions } from './catalogue-options.ts';
import { createdWords } from './created-words.ts';
import { newShifts } from './new-shifts.ts';
import { PublishChoice } from './publish-choice.tsx';
import { useStatusOfNew } from './publishing.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { isDraft } from './rota-shift.ts';
import { assignmentErrors, emptyShiftForm, formDuration, formShift, type ShiftForm } from './shift-form.ts';
import { StaffSelect } from './staff-select.tsx';
import { undoOf } from './undo.ts';
import { formOfShift } from './wizard-start.ts';

type CreateShiftDialogProps = { day: Day; onClose: () => void };

/** Shift Assignment's Create Shift: times, position, location, and somebody if one likes (specification, section 2). */
export function CreateShiftDialog({ day, onClose }: CreateShiftDialogProps) {
  const { restaurant, actor, names } = useRota();
  const formId = useId();
  const mending = useMending('shift', '');
  const [kept, keep, discard] = useDraft(
    mending?.draftKey ?? 'rota.assignment-shift',
    mending ? formOfShift(mending.values as Shift, restaurant.timeZone) : emptyShiftForm,
  );
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);

  const form: ShiftForm = { ...kept, date: day };
  const userId = form.assignedUserIds[0] ?? '';
  const duration = formDuration(restaurant.timeZone, form);
  const target = formShift(restaurant.timeZone, form);
  const [choice, setChoice] = useState<NewShiftChoice>('as-week');
  const week = useNearby(weekPeriod(restaurant.timeZone, mondayOf(day)));
  const statusOf = useStatusOfNew(week.value.shifts, choice);
  const making = { zone: restaurant.timeZone, createdBy: actor.userId, now: deviceNow(), newId, statusOf };
  const shiftsOf = (complete: ShiftForm) => newShifts(complete, making);
  const errors = isTried ? assignmentErrors(form) : {};
  const change = (changes: Partial<ShiftForm>) => keep({ ...form, ...changes });

  const choosePosition = (positionId: string) => {
    const departmentId = restaurant.positions.find(({ id }) => id === positionId)?.departmentId ?? '';
    change({ positionId, departmentId });
  };

  const create = async () => {
    setPending(true);
    const shifts = shiftsOf(form);
    const result = await createShifts('new shift', shifts, restaurant);
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Error', description: 'Failed to create shift', tone: 'destructive' });
      return;
    }
    discard();
    await mending?.settle();
    savedToast({
      ...(shifts.some(isDraft)
        ? createdWords(shifts, names)
        : { title: 'Success', description: 'Shift created successfully.', later: 'sent' as const }),
      undo: undoOf(result.value.stepId),
    });
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(assignmentErrors(form)).length === 0) create();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Create Shift"
      description={dayText(day)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pendingText={isPending && 'Creating...'}>
            Create Shift
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-2 gap-x-3 gap-y-4">
        <TimeField
          label="Start time"
          required
          value={form.startTime}
          onChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <TimeField
          label="End time"
          required
          note={duration?.isNextDay ? '+1' : undefined}
          value={form.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
        {duration && (
          <output className="col-span-2 -mt-1 text-small text-soft tabular-nums">
            {`Duration ${durationText(duration.minutes)}, a break of ${durationText(form.breakDuration ?? 0)} taken off.`}
          </output>
        )}
        <Select
          label="Position"
          required
          className="col-span-2"
          placeholder="Choose"
          value={form.positionId}
          onChange={choosePosition}
          options={activeDepartments(restaurant).map((department) => ({
            label: department.name,
            options: catalogueOptions(activePositions(restaurant, department.id)),
          }))}
          error={errors.positionId}
        />
        <Select
          label="Location"
          required
          className="col-span-2"
          placeholder="Choose"
          value={form.locationId}
          onChange={(locationId) => change({ locationId })}
          options={catalogueOptions(activeLocations(restaurant))}
          error={errors.locationId}
        />
        {target && target.positionId !== '' && (
          <div className="col-span-2">
            <StaffSelect
              label="Staff"
              note="Optional"
              target={target}
              userId={userId}
              onChange={(chosen) => change({ assignedUserIds: chosen === '' ? [] : [chosen] })}
            />
          </div>
        )}
        {target && (
          <div className="col-span-2">
            <PublishChoice shifts={shiftsOf(form)} onChoose={setChoice} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
