import type { NotificationSettings } from '#schema/entities/notification-settings.ts';
import { type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { addDays, dayOf, instantAt, timeOf } from '../time/zone.ts';

/** From one time of day until another, in the restaurant's zone; through midnight if `until` is the earlier one. */
export interface QuietHours {
  readonly from: TimeOfDay;
  readonly until: TimeOfDay;
}

/** A person's quiet hours: their own, the restaurant's, or undefined for none. */
export const quietHoursOf = (
  { quietHours, quietFrom, quietUntil }: Pick<NotificationSettings, 'quietHours' | 'quietFrom' | 'quietUntil'>,
  restaurant: Pick<Restaurant, 'quietFrom' | 'quietUntil'>,
): QuietHours | undefined => {
  if (quietHours === 'none') return undefined;
  if (quietHours === 'own') return { from: quietFrom, until: quietUntil };
  const { quietFrom: from, quietUntil: until } = restaurant;
  return from === '' || until === '' ? undefined : { from, until };
};

/**
 * When the current quiet hours end; undefined outside them. Both in milliseconds since 1970. In the hour that autumn
 * repeats they end the first time.
 */
export const endOfQuiet = (zone: string, { from, until }: QuietHours, now: number): number | undefined => {
  const time = timeOf(zone, toInstant(now));
  const isThroughMidnight = until < from;
  const isQuiet = isThroughMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const today = dayOf(zone, toInstant(now));
  const end = Date.parse(instantAt(zone, time < until ? today : addDays(today, 1), until));
  return end > now ? end : undefined;
};
