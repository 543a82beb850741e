import { useMemo, useRef } from 'react';
import type { User } from '#schema/entities/user.ts';
import { Select, type SelectGroup, type SelectOption } from '#web/ui/select.tsx';
import { conflictWord } from './conflict-text.ts';
import { useRota } from './rota-context.ts';
import { fullName, type RotaNames } from './rota-shift.ts';
import { useSeen } from './seen-element.ts';
import { type Nearby, type ShiftToStaff, type StaffChoice, staffChoices } from './staff-choices.ts';

type StaffSelectProps = {
  label: string;
  labelling?: 'visible' | 'hidden';
  target: ShiftToStaff;
  /** '' is nobody. */
  userId: string;
  onChange: (userId: string) => void;
  nearby: Nearby;
  note?: string | undefined;
  hint?: string | undefined;
};

/**
 * The staff dropdown of a shift, with Unassigned. People of the department come first, conflicts stand behind the name.
 * A week may show hundreds of these with sixty people each: the list is made once the dropdown comes in sight.
 */
export function StaffSelect(props: StaffSelectProps) {
  const { target, userId, nearby, ...field } = props;
  const { names } = useRota();
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const options = useMemo(
    () => (isSeen ? allOptions(target, userId, names, nearby) : currentOption(names.people.get(userId))),
    [isSeen, target, userId, names, nearby],
  );
  return (
    <div ref={ref} className="min-w-0">
      <Select {...field} value={userId} options={[unassigned, ...options]} />
    </div>
  );
}

const unassigned: SelectOption<string> = { value: '', label: 'Unassigned' };

const currentOption = (person: User | undefined): SelectOption<string>[] =>
  person ? [{ value: person.id, label: fullName(person) }] : [];

const allOptions = (
  target: ShiftToStaff,
  userId: string,
  names: RotaNames,
  nearby: Nearby,
): (SelectOption<string> | SelectGroup<string>)[] => {
  const { ofDepartment, others } = staffChoices(target, names, nearby);
  const isListed = [...ofDepartment, ...others].some(({ person }) => person.id === userId);
  const option = (choice: StaffChoice) => ({ value: choice.person.id, label: choiceLabel(choice, names) });
  const department = names.departments.get(target.departmentId)?.name ?? 'Department';
  return [
    ...(isListed ? [] : currentOption(names.people.get(userId))),
    { label: department, options: ofDepartment.map(option) },
    { label: 'Other departments', options: others.map(option) },
  ];
};

const choiceLabel = ({ name, positionName, conflicts }: StaffChoice, names: RotaNames): string => {
  const [first] = conflicts;
  const described = [name, positionName].filter(Boolean).join(', ');
  return first ? `⚠ ${described} – ${conflictWord(first, names.zone)}` : described;
};
