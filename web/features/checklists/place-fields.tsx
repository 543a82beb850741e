import type { Department, Position } from '#schema/entities/catalogue.ts';
import { Select } from '#web/ui/select.tsx';

type Place = { readonly departmentId: string; readonly positionId: string };

type PlaceFieldsProps = {
  place: Place;
  onChange: (place: Place) => void;
  departments: readonly Department[];
  /** Those of the department, or all of them. */
  positions: readonly Position[];
  /** What department and position read where none is chosen. */
  nothing: readonly [department: string, position: string];
};

const none = 'none';

/** Department and position; another department drops the position. */
export function PlaceFields({ place, onChange, departments, positions, nothing }: PlaceFieldsProps) {
  const options = (entries: readonly { id: string; name: string }[], label: string) => [
    { value: none, label },
    ...entries.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const idOf = (value: string): string => (value === none ? '' : value);
  return (
    <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-3">
      <Select
        label="Department"
        value={place.departmentId === '' ? none : place.departmentId}
        onChange={(value) => onChange({ departmentId: idOf(value), positionId: '' })}
        options={options(departments, nothing[0])}
      />
      <Select
        label="Position"
        value={place.positionId === '' ? none : place.positionId}
        onChange={(value) => onChange({ departmentId: place.departmentId, positionId: idOf(value) })}
        options={options(positions, nothing[1])}
      />
    </div>
  );
}
