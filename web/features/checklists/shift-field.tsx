import type { Shift } from '#schema/entities/shift.ts';
import { crewOf } from '#schema/rules/checklists/checklist-assignment.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { choosableShifts } from './assignment-form.ts';

type ShiftFieldProps = {
  /** The staffed shifts of the day. */
  shifts: readonly Shift[];
  isLoading: boolean;
  shiftId: string;
  onChange: (shiftId: string) => void;
};

/** One shift of the day, by its times, position and who is on it. */
export function ShiftField({ shifts, isLoading, shiftId, onChange }: ShiftFieldProps) {
  const { restaurant, people } = useDirectory();
  const options = choosableShifts(shifts).map((shift) => ({
    value: shift.id,
    label: `${shiftTimesText(restaurant.timeZone, shift)}, ${nameOf(restaurant.positions, shift.positionId)}`,
    description: crewOf(shift, shifts)
      .map(({ userId }) => nameIn(people, userId))
      .join(', '),
  }));
  return (
    <Combobox
      label="Shift"
      placeholder={isLoading ? 'Loading' : `${options.length} shifts on this day`}
      hint="Everybody on the shift gets a copy."
      value={shiftId === '' ? null : shiftId}
      onChange={(next) => onChange(next ?? '')}
      options={options}
      emptyText="No matching shift on this day."
    />
  );
}
