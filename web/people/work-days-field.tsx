import type { WorkDays } from '#schema/rules/eligibility/work-days.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { eveningsOptions } from './evenings-options.ts';
import { toggledDay, weekdayNames } from './weekday-names.ts';

type WorkDaysFieldProps = {
  workDays: WorkDays;
  onChange: (changes: Partial<WorkDays>) => void;
  errors: FieldErrors;
};

/** The weekdays on which somebody always and never works, and the most evenings a week (D48). */
export function WorkDaysField({ workDays, onChange, errors }: WorkDaysFieldProps) {
  const { fixedDays, neverDays, mostEvenings } = workDays;
  return (
    <>
      <Weekdays legend="Always works on" days={fixedDays} onChange={(days) => onChange({ fixedDays: days })} />
      <Weekdays
        legend="Never works on"
        days={neverDays}
        onChange={(days) => onChange({ neverDays: days })}
        error={errors.neverDays}
      />
      <EveningsField value={mostEvenings} onChange={(count) => onChange({ mostEvenings: count })} />
    </>
  );
}

type WeekdaysProps = {
  legend: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
  error?: string | undefined;
};

/** Weekdays to choose from. */
export function Weekdays({ legend, days, onChange, error }: WeekdaysProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-body font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, index) => (
          <FilterChip
            key={name}
            selected={days.includes(index + 1)}
            onClick={() => onChange(toggledDay(days, index + 1))}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="pt-1 text-small text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The most evenings a week. */
export function EveningsField({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  return (
    <Select
      label="Most evenings a week"
      hint="Filling open shifts keeps to this limit. An evening is a shift that goes on after 7 PM."
      value={String(value)}
      onChange={(count) => onChange(Number(count))}
      options={eveningsOptions}
    />
  );
}
