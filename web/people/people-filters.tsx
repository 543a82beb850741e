import { type Role, roles } from '#schema/entities/user.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDirectory } from './directory.tsx';
import type { PersonFilter } from './person-filter.ts';
import { roleOptions } from './role-words.ts';

type PeopleFiltersProps = { filter: PersonFilter; onChange: (changes: Partial<PersonFilter>) => void };

/** A select uses '' for its placeholder, which cannot be chosen again. */
const all = 'all';

/** Search by name or email, role and department (specification, /admin). */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const { departments } = useDirectory().restaurant;
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2 narrow:grid-cols-1 tablet:grid-cols-[2fr_1fr_1fr]">
      <SearchField
        label="Search by name or email"
        className="col-span-full tablet:col-span-1"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Select<Role | typeof all>
        label="Role"
        labelling="hidden"
        value={filter.role || all}
        onChange={(role) => onChange({ role: role === all ? '' : role })}
        options={[{ value: all, label: 'All Roles' }, ...roleOptions(roles)]}
      />
      <Select
        label="Department"
        labelling="hidden"
        value={filter.departmentId || all}
        onChange={(id) => onChange({ departmentId: id === all ? '' : id })}
        options={[
          { value: all, label: 'All Departments' },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
