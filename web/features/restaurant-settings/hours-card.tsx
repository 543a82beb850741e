import type { Restaurant } from '#schema/entities/restaurant.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** What of clocked hours a manager wants to look at, and when people are asked before they clock in (D55). */
export function HoursCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that has not synced since these came knows nothing of them.
  const { toleranceMinutes = 5, earliestClockInMinutes = 0 } = restaurant;
  const stored = { toleranceMinutes, earliestClockInMinutes };
  const form = useSettingsForm({ restaurant, title: 'Hours', stored, check: checkHours });
  const { values, change, errors } = form;
  return (
    <SettingsForm title="Hours" form={form}>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Tolerance"
          hint="Less needs no look"
          unit="min"
          value={values.toleranceMinutes}
          onChange={(minutes) => change({ toleranceMinutes: minutes ?? 0 })}
          error={errors.toleranceMinutes}
        />
        <NumberField
          label="Early clock-in"
          hint="Ask from here; 0 is off"
          unit="min"
          value={values.earliestClockInMinutes}
          onChange={(minutes) => change({ earliestClockInMinutes: minutes ?? 0 })}
          error={errors.earliestClockInMinutes}
        />
      </div>
      <p className="text-small text-soft">
        Hours that differ from the rota by no more than the tolerance are approved in one tap. Who clocks in earlier
        before a shift is asked whether they mean it. What is clocked counts as worked either way.
      </p>
    </SettingsForm>
  );
}

const checkHours = ({
  toleranceMinutes,
  earliestClockInMinutes,
}: Pick<Restaurant, 'toleranceMinutes' | 'earliestClockInMinutes'>) => ({
  ...(!isWithin(toleranceMinutes, 60) && { toleranceMinutes: 'Enter 0 to 60 minutes' }),
  ...(!isWithin(earliestClockInMinutes, 240) && { earliestClockInMinutes: 'Enter 0 to 240 minutes' }),
});

const isWithin = (minutes: number, most: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= most;
