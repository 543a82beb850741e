import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { changedSettings } from './changed-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** When phones stay quiet, unless a person sets times of their own. */
export function QuietHoursCard({ restaurant }: { restaurant: Restaurant }) {
  const { id, quietFrom, quietUntil } = restaurant;
  const stored = { quietFrom, quietUntil };
  const { form, change, reset } = useSettingsForm(restaurant.id, stored);
  const isHalf = (form.quietFrom === '') !== (form.quietUntil === '');
  const missing = form.quietFrom === '' ? 'quietFrom' : 'quietUntil';
  return (
    <SettingsForm
      title="Quiet hours"
      restaurantId={id}
      changes={changedSettings(form, stored)}
      errors={isHalf ? { [missing]: 'Enter both times, or neither' } : {}}
      onSaved={reset}
    >
      {(shown) => (
        <>
          <p className="text-small text-soft">
            Nobody’s phone rings for Brigade between these times, in the restaurant’s time zone. Leave both empty for
            none.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <TimeField
              label="From"
              value={form.quietFrom}
              onChange={(time) => change({ quietFrom: time as TimeOfDay })}
              error={shown.quietFrom}
            />
            <TimeField
              label="Until"
              value={form.quietUntil}
              onChange={(time) => change({ quietUntil: time as TimeOfDay })}
              error={shown.quietUntil}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
