import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const check = ({ quietFrom, quietUntil }: Pick<Restaurant, 'quietFrom' | 'quietUntil'>): FieldErrors => {
  const isHalf = (quietFrom === '') !== (quietUntil === '');
  return isHalf ? { [quietFrom === '' ? 'quietFrom' : 'quietUntil']: 'Enter both times, or neither' } : {};
};

/** When phones stay quiet, unless a person sets their own times. */
export function QuietHoursCard({ restaurant }: { restaurant: Restaurant }) {
  const { quietFrom, quietUntil } = restaurant;
  const stored = { quietFrom, quietUntil };
  const form = useSettingsForm({ restaurant, title: 'Quiet hours', stored, check });
  const { values, change, errors } = form;
  return (
    <SettingsForm title="Quiet hours" form={form}>
      <p className="text-small text-soft">
        Nobody’s phone rings for Brigade between these times, in the restaurant’s time zone. Leave both empty for none.
      </p>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <TimeField
          label="From"
          value={values.quietFrom}
          onChange={(time) => change({ quietFrom: time as TimeOfDay })}
          error={errors.quietFrom}
        />
        <TimeField
          label="Until"
          value={values.quietUntil}
          onChange={(time) => change({ quietUntil: time as TimeOfDay })}
          error={errors.quietUntil}
        />
      </div>
    </SettingsForm>
  );
}
