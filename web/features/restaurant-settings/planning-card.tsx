import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { deadlineOptions } from './setting-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/**
 * Whether rotas are drafted and then published, or people are notified of every shift at once (D40), and by when people
 * say when they can work (D44).
 */
export function PlanningCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that last synced before there were drafts does not have these.
  const { usesDrafts = true, availabilityDueOn = 0 } = restaurant;
  const stored = { usesDrafts, availabilityDueOn };
  const form = useSettingsForm({ restaurant, title: 'Planning', stored });
  const { values, change } = form;
  return (
    <SettingsForm title="Planning" form={form}>
      <Checkbox
        label="Plan with drafts"
        description="New shifts wait until you publish their week. With this off, people are notified of each shift straight away."
        checked={values.usesDrafts}
        onChange={(usesDrafts) => change({ usesDrafts })}
      />
      <Select
        label="Availability for the next week by"
        hint="Anyone who has said nothing about that week is reminded from 10:00 AM the day before."
        options={deadlineOptions}
        value={String(values.availabilityDueOn)}
        onChange={(weekday) => change({ availabilityDueOn: Number(weekday) })}
      />
    </SettingsForm>
  );
}
