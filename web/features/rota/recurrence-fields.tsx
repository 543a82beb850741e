import type { Day } from '#schema/entities/primitives.ts';
import { latestRecurrenceEnd } from '#schema/rules/rota/recurrence.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { ShiftForm, ShiftFormErrors } from './shift-form.ts';
import { formDays } from './shifts-of-form.ts';

type RecurrenceFieldsProps = {
  form: ShiftForm;
  onChange: (form: ShiftForm) => void;
  errors: ShiftFormErrors;
};

/** Whether the shift comes again, how often and until when (D19). */
export function RecurrenceFields({ form, onChange, errors }: RecurrenceFieldsProps) {
  const days = formDays(form);
  const lastDay = days.at(-1);
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label="Recurring shift"
        description="Each repeat is a separate shift, up to 26 weeks ahead."
        checked={form.isRecurring}
        onChange={(isRecurring) => onChange({ ...form, isRecurring })}
      />
      {form.isRecurring && (
        <>
          <SegmentedControl
            label="Pattern"
            segments={[
              { value: 'daily', label: 'Daily' },
              { value: 'weekly', label: 'Weekly' },
              { value: 'monthly', label: 'Monthly' },
            ]}
            value={form.recurringPattern}
            onChange={(recurringPattern) => onChange({ ...form, recurringPattern })}
          />
          <DateField
            label="Last day"
            required
            value={form.recurringEnd}
            min={form.date === '' ? undefined : form.date}
            max={form.date === '' ? undefined : latestRecurrenceEnd(form.date as Day)}
            onChange={(recurringEnd) => onChange({ ...form, recurringEnd })}
            error={form.recurringEnd === '' ? undefined : errors.recurringEnd}
            hint={
              lastDay &&
              (days.length === 1
                ? `Once, on ${dayText(lastDay)}.`
                : `${days.length} times, the last on ${dayText(lastDay)}.`)
            }
          />
        </>
      )}
    </div>
  );
}
