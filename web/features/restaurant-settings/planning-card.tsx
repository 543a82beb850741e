import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { changedSettings } from './changed-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether rotas are planned as drafts and published, or every shift is told at once (D40). */
export function PlanningCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that has not synced since drafts came knows nothing of the setting.
  const stored = { usesDrafts: restaurant.usesDrafts !== false };
  const { form, change, reset } = useSettingsForm(restaurant.id, stored);
  return (
    <SettingsForm
      title="Planning"
      restaurantId={restaurant.id}
      changes={changedSettings(form, stored)}
      errors={{}}
      onSaved={reset}
    >
      {() => (
        <Checkbox
          label="Plan with drafts"
          description="New shifts wait until you publish their week. Without, everybody hears of each shift at once."
          checked={form.usesDrafts}
          onChange={(usesDrafts) => change({ usesDrafts })}
        />
      )}
    </SettingsForm>
  );
}
