import { useMemo } from 'react';
import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { dayText, durationText, timeText } from '#schema/rules/text/time-text.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import { Fact, Facts } from './facts.tsx';
import { newShiftConflicts } from './new-shift-conflicts.ts';
import { useNearby, withEdges } from './queries.ts';
import { formDuration, type ShiftForm } from './shift-form.ts';
import { formDays } from './shifts-of-form.ts';

type ReviewStepProps = {
  form: ShiftForm;
  /** What the form would make. */
  shifts: readonly Shift[];
};

/** What is about to be made, with the conflicts it would cause. */
export function ReviewStep({ form, shifts }: ReviewStepProps) {
  const { restaurant, names } = useDirectory();
  return (
    <div className="flex flex-col gap-4">
      <FoundConflicts shifts={shifts} />
      <Facts>
        <Fact name="Date">{daysText(form)}</Fact>
        <Fact name="Time">{timesText(form, names.zone)}</Fact>
        <Fact name="Paid">{durationText(formDuration(names.zone, form)?.minutes ?? 0)}</Fact>
        <Fact name="Department">{nameOf(restaurant.departments, form.departmentId)}</Fact>
        <Fact name="Position">{nameOf(restaurant.positions, form.positionId)}</Fact>
        <Fact name="Location">{nameOf(restaurant.locations, form.locationId)}</Fact>
        <Fact name="Break">{durationText(form.breakDuration ?? 0)}</Fact>
        <Fact name="Instructions">{form.instructions.trim()}</Fact>
      </Facts>
      <ul aria-label="Staff" className="flex flex-col gap-2">
        {form.assignedUserIds.map((id) => {
          const person = names.people.get(id);
          const name = nameOrFormer(person);
          return (
            <li key={id} className="flex items-center gap-3">
              <Avatar name={name} photoUrl={person?.profileImageUrl} size="small" />
              <span className="min-w-0">{name}</span>
            </li>
          );
        })}
      </ul>
      <p className="text-small text-soft">
        {shifts.length === 1 ? '1 shift will be created.' : `${shifts.length} shifts will be created.`}
      </p>
    </div>
  );
}

function FoundConflicts({ shifts }: { shifts: readonly Shift[] }) {
  const { names } = useDirectory();
  const [first, last] = [shifts[0], shifts.at(-1)];
  const { value: nearby, isLoading } = useNearby(
    first && last && withEdges({ from: first.startTime, until: last.endTime }),
  );
  const availability = useAvailability();
  const conflicts = useMemo(
    () => newShiftConflicts(shifts, names, { ...nearby, availability: availability.value }),
    [shifts, names, nearby, availability.value],
  );
  if (isLoading || availability.isLoading || names.people.size === 0) return <Spinner label="Checking for conflicts" />;
  return <ConflictWarning conflicts={conflicts} />;
}

const daysText = (form: ShiftForm): string => {
  const days = formDays(form);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length === 1) return dayText(form.date as Day);
  return `${days.length} times, ${form.recurringPattern}: ${dayText(first)} to ${dayText(last)}`;
};

const timesText = (form: ShiftForm, zone: string): string => {
  const range = `${timeText(form.startTime as TimeOfDay)} – ${timeText(form.endTime as TimeOfDay)}`;
  return formDuration(zone, form)?.isNextDay ? `${range} +1` : range;
};
