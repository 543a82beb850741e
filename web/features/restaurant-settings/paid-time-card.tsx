import { type PaidTimeRule, paidTimeRules as paidTimeRulesShape, roundings } from '#schema/entities/paid-time.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type PaidTime, paidTimeOn, withPaidTime } from '#schema/rules/hours/paid-time.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useToday } from '#web/people/directory.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { fromClockIn, roundingOptions } from './setting-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Which part of the time on the clock is paid, from today on (D55). */
export function PaidTimeCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that last synced before there were rules does not have them.
  const { paidTimeRules = [] } = restaurant;
  const today = useToday();
  const form = useSettingsForm({ restaurant, title: 'Paid time', stored: { paidTimeRules }, check: checkRules });
  const { values, change, errors } = form;
  const chosen = paidTimeOn(values.paidTimeRules, today);
  const choose = (choice: Partial<PaidTime>) =>
    change({ paidTimeRules: withPaidTime(paidTimeRules, today, { ...chosen, ...choice }) });
  return (
    <SettingsForm title="Paid time" form={form}>
      <Select
        label="When someone clocks in early, pay"
        options={[
          { value: 'clock-in', label: fromClockIn },
          { value: 'start', label: 'From the rostered start' },
        ]}
        value={chosen.earlyMinutes === null ? 'clock-in' : 'start'}
        onChange={(from) => choose({ earlyMinutes: from === 'start' ? 0 : null })}
      />
      {chosen.earlyMinutes !== null && (
        <NumberField
          label="Paid before the start"
          hint="At most; 0 pays nothing before it"
          unit="min"
          value={chosen.earlyMinutes}
          onChange={(minutes) => choose({ earlyMinutes: minutes ?? 0 })}
          error={errors.paidTimeRules}
        />
      )}
      <Select
        label="Paid minutes of each shift"
        options={roundingOptions}
        value={String(chosen.roundTo)}
        onChange={(minutes) => choose({ roundTo: roundings.find((each) => String(each) === minutes) ?? 0 })}
      />
      <p className="text-small text-soft">
        Worked time stays as it was clocked: minimum wage, rest and the 48-hour week use it, and people see both. A
        change applies from today, for hours nobody has approved yet.
      </p>
    </SettingsForm>
  );
}

const checkRules = ({ paidTimeRules }: { readonly paidTimeRules: readonly PaidTimeRule[] }): FieldErrors => {
  const [issue] = paidTimeRulesShape.safeParse(paidTimeRules).error?.issues ?? [];
  return issue ? { paidTimeRules: issue.message } : {};
};
