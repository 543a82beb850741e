import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '../rota/shift-times.ts';

/**
 * Minutes until the shift starts, if that is early enough for the restaurant to want a confirmation (D55); otherwise 0.
 * Time on the clock counts as worked either way. `now` in milliseconds since 1970.
 */
export const earlyMinutes = (
  shift: Pick<Shift, 'startTime'> | undefined,
  now: number,
  { earliestClockInMinutes = 0 }: Partial<Pick<Restaurant, 'earliestClockInMinutes'>>,
): Minutes => {
  const early = shift ? minutesBetween(toInstant(now), shift.startTime) : 0;
  return (earliestClockInMinutes > 0 && early > earliestClockInMinutes ? early : 0) as Minutes;
};
