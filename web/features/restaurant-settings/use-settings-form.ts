import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { useMending } from '#web/sync/mending.ts';

/**
 * What somebody typed into a card of settings, on top of what is stored: a field that was not touched follows the
 * stored value, even when another device changes it meanwhile. What was refused stands in the fields to be mended.
 */
export const useSettingsForm = <Fields extends Partial<Restaurant>>(restaurantId: string, stored: Fields) => {
  const mending = useMending('restaurant', restaurantId);
  const refused = Object.keys(stored).filter((field) => mending && field in mending.values) as (keyof Fields)[];
  const [typed, setTyped] = useState<Partial<Fields>>(() => {
    const entered = mending?.values as Partial<Fields> | undefined;
    return Object.fromEntries(refused.map((field) => [field, entered?.[field]])) as Partial<Fields>;
  });
  return {
    form: { ...stored, ...typed },
    change: (changes: Partial<Fields>) => setTyped((before) => ({ ...before, ...changes })),
    reset: () => {
      setTyped({});
      if (refused.length > 0) mending?.settle();
    },
  };
};
