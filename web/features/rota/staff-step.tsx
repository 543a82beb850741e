import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { hoursText } from '#schema/rules/rota-text.ts';
import { rosteredMinutes } from '#schema/rules/week-figures.ts';
import { addDays, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { conflictWord } from './conflict-text.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { isOn } from './rota-shift.ts';
import { formShift, type ShiftForm } from './shift-form.ts';
import { type Nearby, type StaffChoice, staffChoices } from './staff-choices.ts';

type StaffStepProps = { form: ShiftForm; onChange: (form: ShiftForm) => void };

/** From this many people on there is a search. */
const searchFrom = 9;

/** Who works the shift: active people of its department, with their hours of that week and what speaks against them. */
export function StaffStep({ form, onChange }: StaffStepProps) {
  const { names } = useRota();
  const [query, setQuery] = useState('');
  const monday = mondayOf(form.date as Day);
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, monday));
  const target = formShift(names.zone, form);
  if (isLoading || names.people.size === 0 || !target) return <SkeletonRows label="Loading staff" />;

  const choices = staffChoices(target, names, nearby).ofDepartment;
  if (choices.length === 0) return <EmptyState icon={Users} title="No staff available for this department." />;
  const shown = choices.filter(({ name, positionName }) =>
    `${name} ${positionName}`.toLowerCase().includes(query.trim().toLowerCase()),
  );

  const choose = (userId: string, isChosen: boolean) => {
    const others = form.assignedUserIds.filter((id) => id !== userId);
    onChange({ ...form, assignedUserIds: isChosen ? [...others, userId] : others });
  };

  return (
    <div className="flex flex-col gap-2">
      {choices.length >= searchFrom && <SearchField label="Search staff" value={query} onChange={setQuery} />}
      <p className="text-small text-soft" aria-live="polite">
        {form.assignedUserIds.length === 0
          ? 'At least one staff member must be assigned'
          : `${form.assignedUserIds.length} chosen; each gets a shift of their own.`}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
        {shown.map((choice) => (
          <li key={choice.person.id}>
            <Checkbox
              leading={<Avatar name={choice.name} photoUrl={choice.person.profileImageUrl} size="small" />}
              label={<span className="font-medium">{choice.name}</span>}
              description={<ChoiceFacts choice={choice} minutes={weekMinutes(choice, nearby, names.zone, monday)} />}
              checked={form.assignedUserIds.includes(choice.person.id)}
              onChange={(isChosen) => choose(choice.person.id, isChosen)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="py-3 text-soft">Nobody matches.</li>}
      </ul>
    </div>
  );
}

function ChoiceFacts({ choice, minutes }: { choice: StaffChoice; minutes: number }) {
  const { names } = useRota();
  return (
    <>
      <span className="block tabular-nums">
        {[choice.positionName, `${hoursText(minutes)} that week`].filter(Boolean).join(' · ')}
      </span>
      {choice.conflicts.map((conflict) => (
        <span key={conflictWord(conflict, names.zone)} className="flex items-center gap-1 text-amber">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          {conflictWord(conflict, names.zone)}
        </span>
      ))}
    </>
  );
}

const weekMinutes = ({ person }: StaffChoice, { shifts }: Nearby, zone: string, monday: Day): number => {
  const [from, until] = [startOfDay(zone, monday), startOfDay(zone, addDays(monday, 7))];
  return rosteredMinutes(
    shifts.filter(
      (shift) => isOn(shift) && shift.userId === person.id && from <= shift.startTime && shift.startTime < until,
    ),
  );
};
