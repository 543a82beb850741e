import type { Day, Instant, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { minuteMs } from '../time/lengths.ts';
import { addDays, instantAt } from '../time/zone.ts';

export const longestShiftMinutes = 24 * 60;

/**
 * Somebody on for longer does not get 11 hours' rest in 24 (Working Time Regulations 1998, regulation 10(1)): the form
 * asks whether the end is right. In minutes, breaks included.
 */
export const usualLongestMinutes = 13 * 60;

/**
 * The instants of a shift entered as a day and two times in the restaurant's zone (D20). An end at or before the start
 * is on the next day. Times are compared as entered: an hour that spring skips can still put the end before the start,
 * which `checkShift` refuses.
 */
export const shiftInstants = (
  zone: string,
  day: Day,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
): { readonly startTime: Instant; readonly endTime: Instant; readonly isNextDay: boolean } => {
  const isNextDay = endTime <= startTime;
  return {
    startTime: instantAt(zone, day, startTime),
    endTime: instantAt(zone, isNextDay ? addDays(day, 1) : day, endTime),
    isNextDay,
  };
};

type Times = Pick<Shift, 'startTime' | 'endTime'>;

export const isSameTime = (one: Times, other: Times): boolean =>
  one.startTime === other.startTime && one.endTime === other.endTime;

/** Whole minutes from one instant to another, without the seconds; negative if `end` is earlier. */
export const minutesBetween = (start: Instant, end: Instant): number =>
  Math.floor((Date.parse(end) - Date.parse(start)) / minuteMs);

/** Minutes of a shift less its unpaid break, at least 0. */
export const paidMinutes = (shift: Pick<Shift, 'startTime' | 'endTime' | 'breakDuration'>): Minutes =>
  Math.max(0, minutesBetween(shift.startTime, shift.endTime) - shift.breakDuration) as Minutes;

/**
 * The status shown to people: a scheduled shift whose end has passed is completed (D29). `now` in milliseconds since
 * 1970.
 */
export const displayedStatus = (
  shift: Pick<Shift, 'status' | 'endTime'>,
  now: number,
): Shift['status'] | 'completed' => {
  if (shift.status !== 'scheduled') return shift.status;
  return Date.parse(shift.endTime) <= now ? 'completed' : 'scheduled';
};

/**
 * What its shape cannot check about a shift: its times, and that the catalogue has what it names. Retired entries pass,
 * because old shifts keep them; forms offer only active ones (D6).
 */
export const checkShift = (
  shift: Pick<Shift, 'startTime' | 'endTime' | 'departmentId' | 'positionId' | 'locationId'>,
  restaurant: Pick<Restaurant, 'departments' | 'positions' | 'locations'>,
): Refusal | undefined => {
  if (shift.endTime <= shift.startTime) return refused('ends-before-start');
  if (minutesBetween(shift.startTime, shift.endTime) > longestShiftMinutes) return refused('shift-too-long');
  return checkPlace(shift, restaurant);
};

const checkPlace = (
  shift: Pick<Shift, 'departmentId' | 'positionId' | 'locationId'>,
  { departments, positions, locations }: Pick<Restaurant, 'departments' | 'positions' | 'locations'>,
): Refusal | undefined => {
  if (!departments.some(({ id }) => id === shift.departmentId))
    return refused('unknown-reference', 'This department does not exist. Choose another.');
  const position = positions.find(({ id }) => id === shift.positionId);
  if (!position) return refused('unknown-reference', 'This position does not exist. Choose another.');
  if (position.departmentId !== shift.departmentId) return refused('position-not-in-department');
  if (shift.locationId !== '' && !locations.some(({ id }) => id === shift.locationId))
    return refused('unknown-reference', 'This location does not exist. Choose another.');
  return undefined;
};
