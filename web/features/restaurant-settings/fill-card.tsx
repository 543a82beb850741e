import { type FillPriorities, usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Slider } from '#web/ui/slider.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const sentences: readonly (readonly [keyof FillPriorities, string])[] = [
  ['contractHours', 'Give people the hours of their contract'],
  ['overtime', 'Avoid overtime'],
  ['evenShares', 'Share hours, weekends and late ends evenly'],
  ['preferences', 'Give people the times they prefer'],
  ['lastWeek', 'Give shifts to the people who had them last week'],
  ['company', 'Leave nobody alone in a position'],
];

const words = ['Not at all', 'A little', 'Normal', 'More', 'Most of all'];

/** What counts when open shifts are filled, in sentences with a slider each (D48). */
export function FillCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that has not synced since priorities were added does not have them.
  const stored = { fillPriorities: restaurant.fillPriorities ?? usualPriorities };
  const form = useSettingsForm({ restaurant, title: 'Filling shifts', stored });
  const { fillPriorities } = form.values;
  return (
    <SettingsForm title="Filling shifts" form={form}>
      <p className="text-small text-soft">
        How much each matters when Brigade suggests people. It always fills shifts first, and never breaks rest, leave,
        contract or law. Pay is not considered.
      </p>
      {sentences.map(([priority, sentence]) => (
        <Slider
          key={priority}
          label={sentence}
          words={words}
          value={fillPriorities[priority]}
          onChange={(level) => form.change({ fillPriorities: { ...fillPriorities, [priority]: level } })}
        />
      ))}
    </SettingsForm>
  );
}
