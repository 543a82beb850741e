import { isManagerial } from '#schema/permissions/actor.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useDirectory } from './directory.tsx';

type LineManagerFieldProps = {
  /** The person whose manager is chosen; '' for a new person. */
  personId: string;
  value: string;
  onChange: (managerId: string) => void;
  error?: string | undefined;
};

/** A person's line manager: an active manager or admin, or nobody. */
export function LineManagerField({ personId, value, onChange, error }: LineManagerFieldProps) {
  const managers = useDirectory().colleagues.filter(
    (person) => person.id !== personId && (person.id === value || (person.isActive && isManagerial(person))),
  );
  return (
    <Combobox
      label="Line manager"
      note="Optional"
      value={value === '' ? null : value}
      onChange={(managerId) => onChange(managerId ?? '')}
      options={managers.map(({ id, firstName, lastName }) => ({ value: id, label: fullName({ firstName, lastName }) }))}
      placeholder="Search by name"
      error={error}
    />
  );
}
