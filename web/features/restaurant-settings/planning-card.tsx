import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { deadlineOptions } from './setting-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether rotas are planned as drafts and then published, or people hear of every shift straight away (D40), and by when people say when they can work (D44). */
export function PlanningCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that has not synced since drafts came knows nothing of them.
  const { usesDrafts = true, availabilityDueOn = 0 } = restaurant;
  const stored = { usesDrafts, availabilityDueOn };
  const form = useSettingsForm({ restaurant, title: 'Planning', stored });
  const { values, change } = form;
  return (
    <SettingsForm title="Planning" form={form}>
      <Checkbox
        label="Plan with drafts"
        description="New shifts wait until you publish their week. With this off, people hear of each shift straight away."
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
