import { type FillPriorities, usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { Slider } from '#web/ui/slider.tsx';
import { fillLevels, fillWords } from './fill-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const priorities = Object.keys(fillWords) as (keyof FillPriorities)[];

/** What counts when open shifts are filled, in sentences with a slider each (D48). */
export function FillCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that last synced before priorities were added does not have them.
  const stored = { fillPriorities: restaurant.fillPriorities ?? usualPriorities };
  const form = useSettingsForm({ restaurant, title: 'Filling shifts', stored });
  const { fillPriorities } = form.values;
  return (
    <SettingsForm title="Filling shifts" form={form}>
      <p className="text-small text-soft">
        How much each matters when Brigade suggests people. It always fills shifts first, and never breaks rest, leave,
        contract or law. Pay is not considered.
      </p>
      {priorities.map((priority) => (
        <Slider
          key={priority}
          label={fillWords[priority]}
          words={fillLevels}
          value={fillPriorities[priority]}
          onChange={(level) => form.change({ fillPriorities: { ...fillPriorities, [priority]: level } })}
        />
      ))}
    </SettingsForm>
  );
}
