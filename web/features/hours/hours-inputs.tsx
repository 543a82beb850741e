import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { workedMinutes } from '#schema/rules/hours.ts';
import { durationText, timeText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { type HoursFields, type HoursFormErrors, meantTimes } from './hours-fields.ts';
import { useTimesheets } from './timesheets-context.ts';

const longestReason = 500;

type HoursInputsProps = {
  fields: HoursFields;
  onChange: (fields: HoursFields) => void;
  errors: HoursFormErrors;
};

/** Day, times, break and reason, and what they come to. */
export function HoursInputs({ fields, onChange, errors }: HoursInputsProps) {
  const { restaurant, now } = useTimesheets();
  const zone = restaurant.timeZone;
  const meant = meantTimes(zone, fields);
  const change = (changes: Partial<HoursFields>) => onChange({ ...fields, ...changes });
  return (
    <div className="flex flex-col gap-4">
      <DateField
        label="Date"
        required
        max={dayOf(zone, toInstant(now))}
        value={fields.day}
        onChange={(day) => change({ day, isSecondIn: false, isSecondOut: false })}
        error={errors.day}
      />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label="Clock-in"
          required
          value={fields.clockIn}
          onChange={(clockIn) => change({ clockIn, isSecondIn: false })}
          error={errors.clockIn}
        />
        <TimeField
          label="Clock-out"
          required
          note={meant?.isNextDay ? '+1' : undefined}
          value={fields.clockOut}
          onChange={(clockOut) => change({ clockOut, isSecondOut: false })}
          error={errors.clockOut}
        />
      </div>
      {meant?.isInTwice && (
        <Checkbox
          label={secondText(fields.clockIn)}
          description="For the clock-in"
          checked={fields.isSecondIn}
          onChange={(isSecondIn) => change({ isSecondIn })}
        />
      )}
      {meant?.isOutTwice && (
        <Checkbox
          label={secondText(fields.clockOut)}
          description="For the clock-out"
          checked={fields.isSecondOut}
          onChange={(isSecondOut) => change({ isSecondOut })}
        />
      )}
      <NumberField
        label="Unpaid break"
        unit="minutes"
        value={fields.breakMinutes}
        onChange={(breakMinutes) => change({ breakMinutes })}
        error={errors.breakMinutes}
      />
      {meant && (
        <p role="status" className="text-lead font-strong tabular-nums">
          {`Worked ${durationText(workedMinutes(meant, fields.breakMinutes ?? 0))}`}
        </p>
      )}
      <TextArea
        label="Reason"
        required
        hint="The person will see this, and it stays with the hours."
        value={fields.reason}
        onChange={(reason) => change({ reason })}
        maxLength={longestReason}
        error={errors.reason}
      />
    </div>
  );
}

const secondText = (time: string): string =>
  `The second ${timeText(time as TimeOfDay)} of that night, after the clocks went back`;
