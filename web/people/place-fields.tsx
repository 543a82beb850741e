import { activeDepartments, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { useDirectory } from './directory.tsx';

export type Place = { departmentId: string; positionId: string };

type PlaceFieldsProps = {
  place: Place;
  onChange: (place: Place) => void;
  errors: FieldErrors;
  /** The label of the position: "Position", "Job Title". */
  positionLabel: string;
  required?: 'department' | 'position' | 'both' | undefined;
};

/** Department and position from the restaurant's catalogue; changing the department clears the position. */
export function PlaceFields({ place, onChange, errors, positionLabel, required }: PlaceFieldsProps) {
  const { restaurant } = useDirectory();
  const { departmentId, positionId } = place;
  const departments = withChosen(activeDepartments(restaurant), restaurant.departments, departmentId);
  const positions = withChosen(activePositions(restaurant, departmentId), restaurant.positions, positionId);
  return (
    <>
      <Select
        label="Department"
        required={required === 'department' || required === 'both'}
        placeholder="Select a department"
        value={departmentId}
        onChange={(id) => onChange({ departmentId: id, positionId: id === departmentId ? positionId : '' })}
        options={departments}
        error={errors.departmentId}
      />
      <Select
        label={positionLabel}
        required={required === 'position' || required === 'both'}
        placeholder={departmentId === '' ? 'Select a department first' : 'Select a position'}
        disabled={departmentId === ''}
        value={positionId}
        onChange={(id) => onChange({ departmentId, positionId: id })}
        options={positions}
        error={errors.positionId}
      />
    </>
  );
}

type Entry = { readonly id: string; readonly name: string };

/** A retired entry can still be chosen by those who have it. */
const withChosen = (active: readonly Entry[], all: readonly Entry[], chosen: string): readonly SelectOption<string>[] =>
  all
    .filter((entry) => entry.id === chosen || active.includes(entry))
    .map(({ id, name }) => ({ value: id, label: name }));
