import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { changedSettings } from './changed-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether rotas are planned as drafts and then published, or people hear of every shift straight away (D40). */
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
          description="New shifts wait until you publish their week. With this off, people hear of each shift straight away."
          checked={form.usesDrafts}
          onChange={(usesDrafts) => change({ usesDrafts })}
        />
      )}
    </SettingsForm>
  );
}
