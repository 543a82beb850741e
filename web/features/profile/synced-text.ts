import { toInstant } from '#schema/entities/primitives.ts';
import { clockText, fullDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

/**
 * When the device was last up to date, from milliseconds since 1970, in the restaurant's zone: "27 Nov 2026, 6:35 PM".
 */
export const syncedText = (at: number | undefined, zone: string): string => {
  if (at === undefined) return 'Not yet';
  const instant = toInstant(at);
  return `${fullDayText(dayOf(zone, instant))}, ${clockText(zone, instant)}`;
};
