import type { Minutes } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { payRulesErrors } from './pay-rules-errors.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const minutesOf = (hours: number | null): Minutes => ((hours ?? 0) * 60) as Minutes;

const checkRules = ({ payRules }: Pick<Restaurant, 'payRules'>) => payRulesErrors(payRules);

/** The weekly hours above which pay is multiplied, and by how much. */
export function PayRulesCard({ restaurant }: { restaurant: Restaurant }) {
  const stored = { payRules: restaurant.payRules };
  const form = useSettingsForm({ restaurant, title: 'Pay rules', stored, check: checkRules });
  const { values, change, errors } = form;
  const rules = values.payRules;
  const set = (changes: Partial<Restaurant['payRules']>) => change({ payRules: { ...rules, ...changes } });
  return (
    <SettingsForm title="Pay rules" form={form}>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <NumberField
          label="Overtime after"
          hint="Hours a week; 0 is off"
          unit="hours"
          value={rules.overtimeAfterWeeklyMinutes / 60}
          onChange={(hours) => set({ overtimeAfterWeeklyMinutes: minutesOf(hours) })}
          error={errors.overtimeAfterWeeklyMinutes}
        />
        <NumberField
          label="Overtime pays"
          hint="Of the hourly rate"
          unit="%"
          value={rules.overtimePercent}
          onChange={(percent) => set({ overtimePercent: percent ?? 0 })}
          error={errors.overtimePercent}
        />
        <NumberField
          label="Double time after"
          hint="Hours a week; 0 is off"
          unit="hours"
          value={rules.doubleTimeAfterWeeklyMinutes / 60}
          onChange={(hours) => set({ doubleTimeAfterWeeklyMinutes: minutesOf(hours) })}
          error={errors.doubleTimeAfterWeeklyMinutes}
        />
        <NumberField
          label="Double time pays"
          hint="Of the hourly rate"
          unit="%"
          value={rules.doubleTimePercent}
          onChange={(percent) => set({ doubleTimePercent: percent ?? 0 })}
          error={errors.doubleTimePercent}
        />
      </div>
      <p className="text-small text-soft">
        They apply to pay periods computed from now on; completed ones stay as they are.
      </p>
    </SettingsForm>
  );
}
