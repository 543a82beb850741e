import { dayMs } from '../time/lengths.ts';
import { divideFloor } from './integer-division.ts';

/** Calendar dates are strings like 2026-04-06: they sort as text and know no time zone. */

/** Days from 1 January 1970 to a date. */
export function dayNumberOf(date: string): number {
  return divideFloor(Date.parse(date), dayMs);
}

/** The date that many days after 1 January 1970. */
export function dateOfDayNumber(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of a month that is too short for it. */
export function addCalendarMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
