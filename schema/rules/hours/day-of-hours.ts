import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '../time/zone.ts';
import { fitsShift, nearShiftMs } from './hours.ts';

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

/**
 * Whether hours belong to the shift that they name, for every figure and for their rate: they have its day. Hours of
 * another day do if somebody came for it: those stored before hours took the day of their shift have that of their
 * clock-in, and those that were approved once may keep the day of a shift that has gone (D16).
 *
 * @param day that of the shift: reading the zone's calendar is slow
 */
export const areHoursOf = (
  hours: Pick<HoursRecord, 'day' | 'clockIn'>,
  shift: Pick<Shift, 'startTime' | 'endTime'>,
  day: Day,
): boolean => hours.day === day || cameFor(hours, shift);

const cameFor = (
  { clockIn }: Pick<HoursRecord, 'clockIn'>,
  { startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>,
): boolean => Date.parse(clockIn) >= Date.parse(startTime) - nearShiftMs && clockIn < endTime;

/** The position in which hours are paid: that of the shift that they belong to; '' without one. */
export const positionOfHours = (
  hours: Pick<HoursRecord, 'day' | 'clockIn'>,
  shift: Pick<Shift, 'startTime' | 'endTime' | 'positionId'> | undefined,
  zone: string,
): string => (shift && areHoursOf(hours, shift, dayOf(zone, shift.startTime)) ? shift.positionId : '');
