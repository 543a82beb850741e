import { useState } from 'react';
import { activeDepartments, activeLocations, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { catalogueOptions } from './catalogue-options.ts';
import {
  formDuration,
  type ShiftForm,
  type ShiftFormErrors,
  type ShiftFormField,
  withDepartment,
} from './shift-form.ts';
import { ShiftLength } from './shift-length.tsx';

type ShiftDetailFieldsProps = {
  form: ShiftForm;
  onChange: (form: ShiftForm) => void;
  errors: ShiftFormErrors;
};

/** Date, times, department, position, location, break and instructions, for making and for editing a shift. */
export function ShiftDetailFields({ form, onChange, errors }: ShiftDetailFieldsProps) {
  const { restaurant } = useDirectory();
  const [left, setLeft] = useState<ReadonlySet<ShiftFormField>>(new Set());
  const change = (changes: Partial<ShiftForm>) => onChange({ ...form, ...changes });
  const duration = formDuration(restaurant.timeZone, form);

  /** A field complains once it has been left, not while it is still waited for. */
  const checked = (field: ShiftFormField) => ({
    onBlur: () => setLeft(new Set([...left, field])),
    error: left.has(field) ? errors[field] : undefined,
  });

  return (
    <div className="grid grid-cols-2 narrow:grid-cols-1 gap-x-3 gap-y-4">
      <DateField
        label="Date"
        required
        className="col-span-full"
        value={form.date}
        onChange={(date) => change({ date })}
        {...checked('date')}
      />
      <TimeField
        label="Start time"
        required
        value={form.startTime}
        onChange={(startTime) => change({ startTime })}
        {...checked('startTime')}
      />
      <TimeField
        label="End time"
        required
        note={duration?.isNextDay ? '+1' : undefined}
        value={form.endTime}
        onChange={(endTime) => change({ endTime })}
        {...checked('endTime')}
        // Both times are there: nothing is waited for.
        error={form.endTime !== '' || left.has('endTime') ? errors.endTime : undefined}
      />
      <ShiftLength form={form} />
      <Select
        label="Department"
        required
        placeholder="Choose"
        value={form.departmentId}
        onChange={(departmentId) => onChange(withDepartment(form, departmentId, restaurant))}
        options={catalogueOptions(activeDepartments(restaurant))}
        {...checked('departmentId')}
      />
      <Select
        label="Position"
        required
        placeholder="Choose"
        disabled={form.departmentId === ''}
        value={form.positionId}
        onChange={(positionId) => change({ positionId })}
        options={catalogueOptions(activePositions(restaurant, form.departmentId))}
        {...checked('positionId')}
      />
      <Select
        label="Location"
        value={form.locationId}
        onChange={(locationId) => change({ locationId })}
        options={[{ value: '', label: 'None' }, ...catalogueOptions(activeLocations(restaurant))]}
      />
      <NumberField
        label="Break"
        unit="min"
        value={form.breakDuration}
        onChange={(breakDuration) => change({ breakDuration })}
        error={errors.breakDuration}
      />
      <TextArea
        label="Instructions"
        note="Optional"
        className="col-span-full"
        maxLength={1000}
        value={form.instructions}
        onChange={(instructions) => change({ instructions })}
      />
    </div>
  );
}
