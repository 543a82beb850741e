import type { Minutes, Pence, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { figuresOf } from '#schema/intents/hours-record.ts';
import { workedMinutes } from '#schema/rules/hours/hours.ts';
import { noRates, type Rates } from '#schema/rules/payroll/contract-terms.ts';
import { durationText, timeText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { type HoursFields, type HoursFormErrors, type MeantTimes, meantTimes } from './hours-fields.ts';
import { paidText } from './hours-text.ts';

const longestReason = 500;

/** The shift that hours of these times will have. */
export type ShiftOfTimes = (times: Pick<MeantTimes, 'clockIn' | 'clockOut'>) => Shift | undefined;

type HoursInputsProps = {
  fields: HoursFields;
  onChange: (fields: HoursFields) => void;
  errors: HoursFormErrors;
  shiftOf: ShiftOfTimes;
  /** The agreed rates: a salary pays all that is worked. */
  rates: Rates;
};

/** Day, times, break and reason, and the resulting hours. */
export function HoursInputs({ fields, onChange, errors, shiftOf, rates }: HoursInputsProps) {
  const { restaurant } = useDirectory();
  const today = useToday();
  const zone = restaurant.timeZone;
  const meant = meantTimes(zone, fields);
  const change = (changes: Partial<HoursFields>) => onChange({ ...fields, ...changes });
  return (
    <div className="flex flex-col gap-4">
      <DateField
        label="Date"
        required
        max={today}
        value={fields.day}
        onChange={(day) => change({ day, isSecondIn: false, isSecondOut: false })}
        error={errors.day}
      />
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
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
        <div role="status">
          <p className="text-lead font-strong tabular-nums">
            {`Worked ${durationText(workedMinutes(meant, fields.breakMinutes ?? 0))}`}
          </p>
          <PaidRemark meant={meant} breakMinutes={fields.breakMinutes ?? 0} shiftOf={shiftOf} rates={rates} />
        </div>
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

/** How much of the entered time is paid, if the restaurant's rules make a difference (D55). */
function PaidRemark({ meant, breakMinutes, shiftOf, rates }: Meant) {
  const { timeZone, paidTimeRules } = useDirectory().restaurant;
  const { clockIn, clockOut } = meant;
  const hours = { clockIn, clockOut, breakMinutes: breakMinutes as Minutes };
  const by = { zone: timeZone, paidTimeRules, shift: shiftOf(meant) };
  const text = paidText(
    figuresOf({ ...hours, hourlyRate: 0 as Pence }, by),
    paidTimeRules,
    rates === noRates ? undefined : rates,
  );
  return text !== '' && <p className="text-small text-soft">{text}</p>;
}

type Meant = { meant: MeantTimes; breakMinutes: number; shiftOf: ShiftOfTimes; rates: Rates };

const secondText = (time: string): string =>
  `The second ${timeText(time as TimeOfDay)} of that night, after the clocks went back`;
