import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '../time/zone.ts';
import { fitsShift } from './hours.ts';

/**
 * The shift that sets the day and paid minutes of hours; undefined without one, and for one they do not fit: it was
 * moved after they were worked, and does not take them along (D16).
 */
export const workedShift = <Planned extends Pick<Shift, 'startTime' | 'endTime'>>(
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Planned | undefined,
): Planned | undefined => (shift && fitsShift(hours, shift) ? shift : undefined);

/** The shift, while it is on the rota as somebody's; undefined otherwise. */
export const heldShift = <Planned extends Pick<Shift, 'userId' | 'status'>>(
  shift: Planned | undefined,
  userId: string,
): Planned | undefined => (shift?.status === 'scheduled' && shift.userId === userId ? shift : undefined);

/**
 * The day that hours belong to, and so their week, pay period and rate: the day of their shift or, without a shift that
 * they fit, of the clock-in. Somebody who arrives after midnight for a Sunday shift worked on Sunday (D16).
 */
export const dayOfHours = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Pick<Shift, 'startTime' | 'endTime'> | undefined,
  zone: string,
): Day => dayOf(zone, workedShift(hours, shift)?.startTime ?? hours.clockIn);

/** Whether hours are of the day of a shift: only then does it decide their rate. */
export const isOfDayOf = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Pick<Shift, 'startTime' | 'endTime'>,
  zone: string,
): boolean => dayOfHours(hours, shift, zone) === dayOf(zone, shift.startTime);

/** The position in which hours are paid: that of their shift, if they are of its day; '' without one. */
export const positionOfHours = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut'>,
  shift: Pick<Shift, 'startTime' | 'endTime' | 'positionId'> | undefined,
  zone: string,
): string => (shift && isOfDayOf(hours, shift, zone) ? shift.positionId : '');
