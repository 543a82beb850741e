import { type Restaurant, restaurant as restaurantShape } from '#schema/entities/restaurant.ts';
import { graceMinutes } from '#schema/rules/hours/timesheet-differences.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Which hours a manager checks, and how early people may clock in without being asked (D55). */
export function HoursCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that last synced before these were added does not have them.
  const { toleranceMinutes = graceMinutes, earliestClockInMinutes = 0 } = restaurant;
  const stored = { toleranceMinutes, earliestClockInMinutes };
  const form = useSettingsForm({ restaurant, title: 'Hours', stored, check: checkHours });
  const { values, change, errors } = form;
  return (
    <SettingsForm title="Hours" form={form}>
      <NumberField
        label="Ignore differences up to"
        hint="Hours that differ from the rota by no more than this are approved in one tap."
        unit="min"
        value={values.toleranceMinutes}
        onChange={(minutes) => change({ toleranceMinutes: minutes ?? 0 })}
        error={errors.toleranceMinutes}
      />
      <NumberField
        label="Early clock-in"
        hint="Asks people to confirm if they clock in more than this long before their shift; 0 never asks."
        unit="min"
        value={values.earliestClockInMinutes}
        onChange={(minutes) => change({ earliestClockInMinutes: minutes ?? 0 })}
        error={errors.earliestClockInMinutes}
      />
    </SettingsForm>
  );
}

const checkHours = (fields: Pick<Restaurant, 'toleranceMinutes' | 'earliestClockInMinutes'>): FieldErrors => ({
  ...errorOf('toleranceMinutes', fields.toleranceMinutes),
  ...errorOf('earliestClockInMinutes', fields.earliestClockInMinutes),
});

const errorOf = (field: 'toleranceMinutes' | 'earliestClockInMinutes', minutes: number): FieldErrors => {
  const [issue] = restaurantShape.shape[field].safeParse(minutes).error?.issues ?? [];
  return issue ? { [field]: issue.message } : {};
};
