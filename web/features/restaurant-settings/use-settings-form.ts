import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';

/**
 * What somebody typed into a card of settings, on top of what is stored: a field that was not touched follows the
 * stored value, even when another device changes it meanwhile.
 */
export const useSettingsForm = <Fields extends Partial<Restaurant>>(stored: Fields) => {
  const [typed, setTyped] = useState<Partial<Fields>>({});
  return {
    form: { ...stored, ...typed },
    change: (changes: Partial<Fields>) => setTyped((before) => ({ ...before, ...changes })),
    reset: () => setTyped({}),
  };
};
