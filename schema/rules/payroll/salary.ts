import type { Employment } from '#schema/entities/employment.ts';
import { dayNumberOf } from './calendar-date.ts';
import { formatPounds, type Step } from './explanation.ts';
import { divideFloor, divideHalfUp } from './integer-division.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** What a salary comes to in one period. */
export type Salary = {
  pence: number;
  /** The basic hours of the period in minutes, by which the minimum wage of the salaried goes. */
  basicMinutes: number;
  steps: Step[];
};

type Contract = Pick<Employment, 'payBasis' | 'annualSalary' | 'weeklyHours'>;

const PERIODS_OF_YEAR = { weekly: 52, fortnightly: 26, fourWeekly: 13, monthly: 12 } as const;
const MINUTES_OF_HOUR = 60;
const WEEKS_OF_YEAR = 52;

/**
 * The salary of one period: the annual one ÷ 12, 13, 26 or 52, and of who starts within the period the part by calendar
 * days; each rounded once to the nearest penny, a half going up. Null for who is paid by the hour, and for a period before
 * the start.
 *
 * @param startedOn the first day of the employment, yyyy-mm-dd; '' where it is not known
 */
export function salaryOf(
  { payBasis, annualSalary, weeklyHours }: Contract,
  { frequency, startDate, endDate }: { frequency: PayPeriod; startDate: string; endDate: string },
  startedOn: string,
): Salary | null {
  if (payBasis !== 'salary' || startedOn > endDate) return null;
  const perYear = PERIODS_OF_YEAR[frequency];
  const whole = divideHalfUp(annualSalary, perYear);
  const basicMinutes = divideFloor(weeklyHours * MINUTES_OF_HOUR * WEEKS_OF_YEAR, perYear);
  const formula = `${formatPounds(annualSalary)} a year ÷ ${perYear}`;
  const days = dayNumberOf(endDate) - dayNumberOf(startDate) + 1;
  const daysHere = startedOn > startDate ? dayNumberOf(endDate) - dayNumberOf(startedOn) + 1 : days;
  const pence = divideHalfUp(whole * daysHere, days);
  const part = daysHere === days ? '' : `, × ${daysHere} of ${days} calendar days`;
  return {
    pence,
    basicMinutes: divideFloor(basicMinutes * daysHere, days),
    steps: [{ amount: 'grossPay', label: 'Salary', formula: `${formula}${part}`, pence }],
  };
}
