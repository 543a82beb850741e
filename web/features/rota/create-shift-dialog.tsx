import { useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted } from '#schema/errors.ts';
import { activeDepartments, activeLocations, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import type { NewShiftChoice } from '#schema/rules/rota/published-week.ts';
import { knownPlace } from '#schema/rules/rota/usual-shift.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { startOfDay } from '#schema/rules/time/zone.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Select } from '#web/ui/select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { catalogueOptions } from './catalogue-options.ts';
import { createdWords } from './created-words.ts';
import { usePlanningFacts } from './planning-facts.ts';
import { PublishChoice } from './publish-choice.tsx';
import { useStatusOfNew } from './publishing.ts';
import { isDraft } from './rota-shift.ts';
import {
  assignmentErrors,
  emptyShiftForm,
  formDuration,
  formShift,
  type ShiftForm,
  sameTimesError,
} from './shift-form.ts';
import { ShiftLength } from './shift-length.tsx';
import { shiftsOfForm } from './shifts-of-form.ts';
import { StaffSelect } from './staff-select.tsx';
import { undoOf } from './undo.ts';
import { toldOfNew } from './will-be-told.ts';
import { formOfShift } from './wizard-start.ts';

type CreateShiftDialogProps = { day: Day; onClose: () => void };

/** Shift Assignment's Create Shift: times, position, location and, optionally, somebody (specification, section 2). */
export function CreateShiftDialog({ day, onClose }: CreateShiftDialogProps) {
  const { restaurant, actor, names } = useDirectory();
  const facts = usePlanningFacts(restaurant.timeZone, { startTime: startOfDay(restaurant.timeZone, day) });
  // Only here does the specification ask for a place when posting a shift: the usual one is filled in.
  const placed = (entered: ShiftForm): ShiftForm => ({
    ...entered,
    locationId: entered.locationId || (knownPlace(entered, restaurant, facts?.shifts ?? []) ?? ''),
  });
  const mending = useMending('shift', '');
  const [choice, setChoice] = useState<NewShiftChoice>('as-week');
  const statusOf = useStatusOfNew(choice);
  const making = { zone: restaurant.timeZone, createdBy: actor.userId, now: deviceNow(), newId, statusOf };
  const shiftsOf = (complete: ShiftForm) => shiftsOfForm(complete, making);
  const form = useEditForm<ShiftForm, { readonly stepId: string | undefined; readonly shifts: readonly Shift[] }>({
    start: { ...emptyShiftForm, ...(mending && formOfShift(mending.values as Shift, restaurant.timeZone)), date: day },
    draft: 'rota.assignment-shift',
    mending,
    check: (values) => assignmentErrors(placed(values)),
    save: async (values) => {
      const shifts = shiftsOf(placed(values));
      const result = await createShifts('new shift', shifts, restaurant);
      return result.ok ? accepted({ stepId: result.value.stepId, shifts }) : result;
    },
    onSaved: ({ stepId, shifts }) =>
      savedToast({
        ...(shifts.some(isDraft)
          ? createdWords(shifts, names)
          : {
              title: 'Success',
              description: `Shift created successfully. ${toldOfNew(shifts, names)}`.trim(),
              later: 'sent' as const,
            }),
        undo: undoOf(stepId, names),
      }),
    onRefused: () => toast({ title: 'Error', description: 'Failed to create shift', tone: 'destructive' }),
    onClose,
  });
  const { change, errors } = form;
  const values = placed(form.values);

  const userId = values.assignedUserIds[0] ?? '';
  const duration = formDuration(restaurant.timeZone, values);
  const target = formShift(restaurant.timeZone, values);

  const choosePosition = (positionId: string) => {
    const departmentId = restaurant.positions.find(({ id }) => id === positionId)?.departmentId ?? '';
    change({ positionId, departmentId });
  };

  return (
    <FormDialog
      form={form}
      title="Create Shift"
      description={dayText(day)}
      submitLabel="Create Shift"
      pendingText="Creating..."
      fieldsClassName="grid grid-cols-2 narrow:grid-cols-1 gap-x-3 gap-y-4"
    >
      <TimeField
        label="Start time"
        required
        value={values.startTime}
        onChange={(startTime) => change({ startTime })}
        error={errors.startTime}
      />
      <TimeField
        label="End time"
        required
        note={duration?.isNextDay ? '+1' : undefined}
        value={values.endTime}
        onChange={(endTime) => change({ endTime })}
        error={errors.endTime ?? sameTimesError(values).endTime}
      />
      <ShiftLength form={values} />
      <Select
        label="Position"
        required
        className="col-span-full"
        placeholder="Choose"
        value={values.positionId}
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
        className="col-span-full"
        placeholder="Choose"
        value={values.locationId}
        onChange={(locationId) => change({ locationId })}
        options={catalogueOptions(activeLocations(restaurant))}
        error={errors.locationId}
      />
      {target && target.positionId !== '' && (
        <div className="col-span-full">
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
        <div className="col-span-full">
          <PublishChoice shifts={shiftsOf(values)} onChoose={setChoice} />
        </div>
      )}
    </FormDialog>
  );
}
