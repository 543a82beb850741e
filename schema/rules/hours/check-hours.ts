import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { longestShiftMinutes, minutesBetween } from '../rota/shift-times.ts';
import { minuteMs } from '../time/lengths.ts';
import { isStruckOut } from './hours-record.ts';

type Hours = Pick<HoursRecord, 'id' | 'clockIn' | 'clockOut' | 'breakMinutes'>;

/**
 * Whether a manager may save a record like this (D16): closed, in order, at most 24 hours, over by `now` (milliseconds
 * since 1970), its break within it, and apart from the person's other records. Equal times strike it out.
 */
export const checkHours = (record: Hours, others: readonly Hours[], now: number): Refusal | undefined => {
  if (record.clockOut === '') return refused('clock-out-missing');
  if (record.clockOut < record.clockIn) return refused('ends-before-start');
  // By milliseconds: a second more than a day is more than a day.
  const length = Date.parse(record.clockOut) - Date.parse(record.clockIn);
  if (length > longestShiftMinutes * minuteMs) return refused('shift-too-long');
  if (Date.parse(record.clockOut) > now) return refused('hours-in-future');
  if (record.breakMinutes > minutesBetween(record.clockIn, record.clockOut)) return refused('break-too-long');
  return others.some((other) => overlap(record, other)) ? refused('overlapping-hours') : undefined;
};

/** Whether two records of one person claim the same time; open and struck-out ones never do. */
export const overlap = (one: Hours, other: Hours): boolean => {
  if (one.id === other.id || isStruckOut(one) || isStruckOut(other)) return false;
  return one.clockIn < other.clockOut && other.clockIn < one.clockOut;
};
