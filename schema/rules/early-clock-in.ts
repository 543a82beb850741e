import { type Minutes, toInstant } from '../entities/primitives.ts';
import type { Restaurant } from '../entities/restaurant.ts';
import type { Shift } from '../entities/shift.ts';
import { minutesBetween } from './shift-times.ts';

/**
 * How many minutes before the shift it is, where the restaurant wants that to be asked about (D55): 0 where nothing is to
 * be asked. What is clocked counts as worked either way. `now` in milliseconds since 1970.
 */
export const earlyMinutes = (
  shift: Pick<Shift, 'startTime'> | undefined,
  now: number,
  { earliestClockInMinutes = 0 }: Partial<Pick<Restaurant, 'earliestClockInMinutes'>>,
): Minutes => {
  const early = shift ? minutesBetween(toInstant(now), shift.startTime) : 0;
  return (earliestClockInMinutes > 0 && early > earliestClockInMinutes ? early : 0) as Minutes;
};
