import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '../time/zone.ts';
import { fitsShift } from './hours.ts';

/**
 * The shift of hours for their day and what is paid of them; undefined without one, and for one that they do not fit: it was
 * moved away after they were worked, and takes them nowhere (D16).
 */
export const workedShift = <Planned extends Pick<Shift, 'startTime' | 'endTime'>>(
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Planned | undefined,
): Planned | undefined => (shift && fitsShift(hours, shift) ? shift : undefined);

/**
 * The day that hours belong to, and with it their week, their pay period and their rate: that of their shift, without one
 * that they fit that of the clock-in. Somebody who arrives after midnight for a Sunday shift worked on Sunday (D16).
 */
export const dayOfHours = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Pick<Shift, 'startTime' | 'endTime'> | undefined,
  zone: string,
): Day => dayOf(zone, workedShift(hours, shift)?.startTime ?? hours.clockIn);
