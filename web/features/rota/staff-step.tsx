import { Users } from 'lucide-react';
import { useState } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { usePlanningFacts } from './planning-facts.ts';
import { formShift, type ShiftForm } from './shift-form.ts';
import { ofItsPlace, staffChoices } from './staff-choices.ts';

type StaffStepProps = { form: ShiftForm; onChange: (form: ShiftForm) => void };

/** From this many people on there is a search. */
const searchFrom = 9;

/** Who works the shift: active people of its department or position, free ones first, with what counts against the others. */
export function StaffStep({ form, onChange }: StaffStepProps) {
  const { names } = useDirectory();
  const [query, setQuery] = useState('');
  const target = formShift(names.zone, form);
  const facts = usePlanningFacts(names.zone, { startTime: target?.startTime ?? toInstant(0) });
  if (!facts || names.people.size === 0 || !target) return <SkeletonRows label="Loading staff" />;

  const { free, others: notFree } = staffChoices(target, names, facts);
  const choices = ofItsPlace([...free, ...notFree], target);
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
              description={<ChoiceFacts choice={choice} />}
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
