import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { activeDepartments, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf } from './marketplace-names.ts';
import { allDepartments, anyPosition, useShiftFilter } from './shift-filter.ts';

/** Narrows the shifts by person, department, position and day. One line until it is opened. */
export function ShiftFilters() {
  const { address } = useMarketplace();
  const [isOpen, setOpen] = useState(false);
  const said = useFilterWords();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2 text-left text-body text-soft hover:text-ink"
        >
          <ListFilter aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 truncate">{`Filter: ${said}`}</span>
        </button>
        {address.isNarrowed && (
          <Button variant="quiet" onClick={address.clearFilter}>
            Clear filter
          </Button>
        )}
      </div>
      {isOpen && <FilterFields />}
    </div>
  );
}

const useFilterWords = (): string => {
  const { names } = useDirectory();
  const filter = useShiftFilter();
  return [
    filter.userId !== '' && fullNameOf(names, filter.userId),
    filter.departmentId === '' ? 'all departments' : names.departments.get(filter.departmentId)?.name,
    names.positions.get(filter.positionId),
    filter.day !== '' && shortDayText(filter.day),
  ]
    .filter(Boolean)
    .join(', ');
};

function FilterFields() {
  const { restaurant, names, me } = useDirectory();
  const today = useToday();
  const { address } = useMarketplace();
  const filter = useShiftFilter();
  const departments = activeDepartments(restaurant);
  const positions = departments
    .filter(({ id }) => filter.departmentId === '' || id === filter.departmentId)
    .flatMap(({ id }) => activePositions(restaurant, id));
  const colleagues = [...names.people.values()].filter(({ id, isActive }) => isActive && id !== me.id);
  return (
    <fieldset className="grid grid-cols-2 narrow:grid-cols-1 gap-2 wide:grid-cols-4">
      <legend className="sr-only">Filter shifts</legend>
      <Combobox
        label="Person"
        labelling="hidden"
        placeholder="Everybody"
        value={filter.userId === '' ? null : filter.userId}
        onChange={(person) => address.narrow({ person: person ?? '' })}
        options={colleagues.map(({ id }) => ({ value: id, label: fullNameOf(names, id) }))}
      />
      <DateField
        label="Day"
        labelling="hidden"
        value={address.day}
        min={today}
        onChange={(day) => address.narrow({ day })}
      />
      <Select
        label="Department"
        labelling="hidden"
        value={filter.departmentId === '' ? allDepartments : filter.departmentId}
        onChange={(department) => address.narrow({ department, position: '' })}
        options={[
          { value: allDepartments, label: 'All departments' },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label="Position"
        labelling="hidden"
        value={filter.positionId === '' ? anyPosition : filter.positionId}
        onChange={(position) => address.narrow({ position: position === anyPosition ? '' : position })}
        options={[
          { value: anyPosition, label: 'All positions' },
          ...positions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </fieldset>
  );
}
