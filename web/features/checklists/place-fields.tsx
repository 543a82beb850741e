import { activeDepartments, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Select } from '#web/ui/select.tsx';

type Place = { readonly departmentId: string; readonly positionId: string };

type PlaceFieldsProps = {
  place: Place;
  onChange: (place: Place) => void;
  /** The text of department and position if none is chosen. */
  nothing: readonly [department: string, position: string];
};

const none = 'none';

/** Department and position, from any department if none is chosen; changing the department clears the position. */
export function PlaceFields({ place, onChange, nothing }: PlaceFieldsProps) {
  const { restaurant } = useDirectory();
  const positions =
    place.departmentId === ''
      ? restaurant.positions.filter(({ isRetired }) => !isRetired)
      : activePositions(restaurant, place.departmentId);
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
        options={options(activeDepartments(restaurant), nothing[0])}
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
