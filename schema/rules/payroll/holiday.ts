import { divideHalfUp } from './integer-division.ts';

/** Holiday of a year in minutes for regular weekly minutes: 5.6 weeks. Working Time Regulations 1998, 13 and 13A. */
export function yearlyHolidayMinutes(weeklyMinutes: number): number {
  return divideHalfUp(weeklyMinutes * 56, 10);
}

/** Holiday in minutes that worked minutes of irregular hours accrue: 12.07 %. Regulation 15B of the same. */
export function accruedHolidayMinutes(workedMinutes: number): number {
  return divideHalfUp(workedMinutes * 1_207, 10_000);
}
