import type { Employment } from '#schema/entities/employment.ts';
import { formatMinutes } from './explanation.ts';
import { divideHalfUp } from './integer-division.ts';

/** Holiday of a year in minutes for regular weekly minutes: 5.6 weeks. Working Time Regulations 1998, 13 and 13A. */
export function yearlyHolidayMinutes(weeklyMinutes: number): number {
  return divideHalfUp(weeklyMinutes * 56, 10);
}

/** Holiday in minutes that worked minutes of irregular hours accrue: 12.07 %. Regulation 15B of the same. */
export function accruedHolidayMinutes(workedMinutes: number): number {
  return divideHalfUp(workedMinutes * 1_207, 10_000);
}

/** The holiday that a contract brings, in words: what hours accrue without agreed hours, else what a year brings. */
export function holidayText(
  { contractType, weeklyHours }: Pick<Employment, 'contractType' | 'weeklyHours'>,
  workedMinutes: number,
): string {
  if (contractType === 'zero_hours' || weeklyHours === 0)
    return `Holiday accrued from these hours: ${formatMinutes(accruedHolidayMinutes(workedMinutes))} (12.07 %)`;
  const yearly = formatMinutes(yearlyHolidayMinutes(weeklyHours * 60));
  return `Holiday: ${yearly} a year, 5.6 weeks of ${weeklyHours} h`;
}
