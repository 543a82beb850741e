import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from './clock.ts';
import { useRestaurant } from './restaurant.ts';

const minuteMs = 60_000;

/** The restaurant's day; undefined until the device knows where the restaurant is. */
export const useToday = (): Day | undefined => {
  const zone = useRestaurant()?.timeZone;
  const now = useNow(minuteMs);
  return zone === undefined ? undefined : dayOf(zone, toInstant(now));
};
