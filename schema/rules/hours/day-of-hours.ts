import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '../time/zone.ts';

/**
 * The day that hours belong to, and with it their week, their pay period and their rate: that of their shift, without one
 * that of the clock-in. Somebody who arrives after midnight for a Sunday shift worked on Sunday (D16).
 */
export const dayOfHours = (
  { clockIn }: Pick<HoursRecord, 'clockIn'>,
  shift: Pick<Shift, 'startTime'> | undefined,
  zone: string,
): Day => dayOf(zone, shift?.startTime ?? clockIn);
