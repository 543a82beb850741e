import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useServerMinute } from './clock-offset.ts';
import { useRestaurant } from './restaurant.ts';

/** The restaurant's day; undefined until the device knows where the restaurant is. */
export const useToday = (): Day | undefined => {
  const zone = useRestaurant()?.timeZone;
  const now = useServerMinute();
  return zone === undefined ? undefined : dayOf(zone, toInstant(now));
};
