import { activeDepartments, activePositions } from '#schema/rules/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { allDepartments, useShiftFilter } from './shift-filter.ts';

const anyPosition = 'any';

/** Which shifts are listed: department, position and day. */
export function ShiftFilters() {
  const { restaurant, address, today } = useMarketplace();
  const filter = useShiftFilter();
  const isNarrowed = address.department !== undefined || address.position !== '' || address.day !== '';
  const departments = activeDepartments(restaurant);
  const positions = departments
    .filter(({ id }) => filter.departmentId === '' || id === filter.departmentId)
    .flatMap(({ id }) => activePositions(restaurant, id));
  return (
    <fieldset className="grid grid-cols-2 gap-2 wide:grid-cols-[1fr_1fr_1fr_auto]">
      <legend className="sr-only">Filter shifts</legend>
      <Select
        label="Department"
        labelling="hidden"
        value={filter.departmentId === '' ? allDepartments : filter.departmentId}
        onChange={(department) => address.go({ department, position: '' })}
        options={[
          { value: allDepartments, label: 'All departments' },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label="Position"
        labelling="hidden"
        value={filter.positionId === '' ? anyPosition : filter.positionId}
        onChange={(position) => address.go({ position: position === anyPosition ? '' : position })}
        options={[
          { value: anyPosition, label: 'All positions' },
          ...positions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateField
        label="Day"
        labelling="hidden"
        value={address.day}
        min={today}
        onChange={(day) => address.go({ day })}
      />
      <Button
        variant="quiet"
        disabled={!isNarrowed}
        onClick={() => address.go({ department: '', position: '', day: '' })}
      >
        Clear filter
      </Button>
    </fieldset>
  );
}
