import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { SelectOption } from '#web/ui/select.tsx';

/** Active locations; a retired one only if it is in use (D6). */
export const locationOptions = ({ locations }: Restaurant, used: string): readonly SelectOption<string>[] =>
  locations
    .filter(({ id, isRetired }) => !isRetired || id === used)
    .map(({ id, name }) => ({ value: id, label: name }));
