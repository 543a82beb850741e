import { toInstant } from '#schema/entities/primitives.ts';
import { clockText, fullDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

/** When the device was last in step, in milliseconds since 1970, on the restaurant's clock: "27 Nov 2026, 6:35 PM". */
export const syncedText = (at: number | undefined, zone: string): string => {
  if (at === undefined) return 'Not yet';
  const instant = toInstant(at);
  return `${fullDayText(dayOf(zone, instant))}, ${clockText(zone, instant)}`;
};
