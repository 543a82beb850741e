import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { employmentsOfWeek } from './dated-terms.ts';
import { formatMinutes } from './explanation.ts';
import { divideHalfUp } from './integer-division.ts';

/** The statutory maximum, however many days are worked: Working Time Regulations 1998, regulation 13A(3). */
const MOST_DAYS = 28;

/**
 * A year's holiday in minutes, for regular weekly minutes over `daysAWeek`: 5.6 weeks, at most 28 days, which more than
 * 5 days a week reach. Working Time Regulations 1998, regulations 13 and 13A.
 */
export function yearlyHolidayMinutes(weeklyMinutes: number, daysAWeek: number): number {
  const weeks = divideHalfUp(weeklyMinutes * 56, 10);
  return daysAWeek > 0 ? Math.min(weeks, divideHalfUp(weeklyMinutes * MOST_DAYS, daysAWeek)) : weeks;
}

/** Holiday in minutes that worked minutes of irregular hours accrue: 12.07%. Regulation 15B of the same. */
export function accruedHolidayMinutes(workedMinutes: number): number {
  return divideHalfUp(workedMinutes * 1_207, 10_000);
}

type Agreed = Pick<Employment, 'contractType' | 'hoursPattern' | 'weeklyHours' | 'usualDays'> &
  Partial<Pick<Employment, 'termsByDate'>>;

/**
 * The holiday of a contract, in words: what irregular hours accrue, else a year's entitlement. The number of days
 * worked a week comes from the contract; the days worked so far in a week do not show it.
 *
 * @param week any day of the week in which the time was worked: its contract counts
 */
export function holidayText(employment: Agreed, week: Day, workedMinutes: number): string {
  const [contract = employment] = employmentsOfWeek([employment], week);
  const { contractType, hoursPattern, weeklyHours, usualDays } = contract;
  const isIrregular = contractType === 'zero_hours' || (hoursPattern ?? 'regular') !== 'regular' || weeklyHours === 0;
  if (isIrregular)
    return `Holiday accrued from these hours: ${formatMinutes(accruedHolidayMinutes(workedMinutes))} (12.07%)`;
  const weeks = yearlyHolidayMinutes(weeklyHours * 60, 0);
  const most = yearlyHolidayMinutes(weeklyHours * 60, usualDays ?? 0);
  if (weeks === most) return `Holiday: ${formatMinutes(weeks)} a year, 5.6 weeks of ${weeklyHours} h`;
  return `Holiday: ${formatMinutes(most)} a year, 28 days at ${usualDays} days a week, the most by law`;
}
