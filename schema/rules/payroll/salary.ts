import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { changesWithin, employmentOn } from '../dated-terms.ts';
import { shortDayText } from '../rota-text.ts';
import { addDays } from '../zone.ts';
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

/** What a salary goes by. */
export type SalaryContract = Pick<Employment, 'payBasis' | 'annualSalary' | 'weeklyHours'> &
  Partial<Pick<Employment, 'termsByDate'>>;

/** Whether a step of gross pay is of a salary; an addition may have any name. */
export const isSalaryStep = ({ label, formula }: Step): boolean =>
  label.startsWith('Salary') && formula.includes(' a year ÷ ');

const PERIODS_OF_YEAR = { weekly: 52, fortnightly: 26, fourWeekly: 13, monthly: 12 } as const;
const MINUTES_OF_HOUR = 60;
const WEEKS_OF_YEAR = 52;

/** Days of a period on which one salary holds. */
type Part = { from: string; days: number; annualSalary: number; weeklyHours: number };

/**
 * The salary of one period: the annual one ÷ 12, 13, 26 or 52, and of who starts or leaves within the period the part by
 * calendar days. A salary that changes within the period is paid in parts by calendar days, rounded so that equal parts add up to
 * the whole, a half penny going up. Null for who is paid by the hour all period, and for a period before the start or
 * after the last day.
 *
 * @param startedOn the first day of the employment, yyyy-mm-dd; '' where it is not known
 * @param leftOn the last day of the employment; '' of who stays
 */
export function salaryOf(
  contract: SalaryContract,
  { frequency, startDate, endDate }: { frequency: PayPeriod; startDate: string; endDate: string },
  startedOn: string,
  leftOn = '',
): Salary | null {
  const last = leftOn !== '' && leftOn < endDate ? leftOn : endDate;
  const parts = salariedParts(contract, startedOn > startDate ? startedOn : startDate, last);
  if (parts.length === 0) return null;
  const perYear = PERIODS_OF_YEAR[frequency];
  const days = daysFrom(startDate, endDate);
  const steps: Step[] = [];
  // Both of the days so far, times the days of the period.
  let pay = 0;
  let minutes = 0;
  for (const part of parts) {
    const before = divideHalfUp(pay, days);
    pay += divideHalfUp(part.annualSalary, perYear) * part.days;
    minutes += divideFloor(part.weeklyHours * MINUTES_OF_HOUR * WEEKS_OF_YEAR, perYear) * part.days;
    const why = reasonOf(
      { first: part.from, last: addDays(part.from as Day, part.days - 1) },
      { startedOn: startedOn > startDate ? startedOn : '', leftOn: leftOn < endDate ? leftOn : '' },
    );
    const share = part.days === days ? '' : `, × ${part.days} of ${days} calendar days${why}`;
    steps.push({
      amount: 'grossPay',
      label: parts.length === 1 ? 'Salary' : `Salary from ${shortDayText(part.from as Day)}`,
      formula: `${formatPounds(part.annualSalary)} a year ÷ ${perYear}${share}`,
      pence: divideHalfUp(pay, days) - before,
    });
  }
  return { pence: divideHalfUp(pay, days), basicMinutes: divideFloor(minutes, days), steps };
}

/** The stretches between two days on which a salary is paid; one wherever the contract did not change. */
function salariedParts(contract: SalaryContract, first: string, last: string): Part[] {
  if (first > last) return [];
  const starts = [first, ...changesWithin(contract, first, last)];
  return starts.flatMap((from, index) => {
    const { payBasis, annualSalary, weeklyHours } = employmentOn(contract, from);
    const next = starts[index + 1];
    const days = next === undefined ? daysFrom(from, last) : daysFrom(from, next) - 1;
    return payBasis === 'salary' ? [{ from, days, annualSalary, weeklyHours }] : [];
  });
}

/** Why somebody is paid a part: this is their first day here, or their last; '' where the contract changed or nothing did. */
function reasonOf(part: { first: string; last: string }, job: { startedOn: string; leftOn: string }): string {
  const reasons = [
    ...(part.first === job.startedOn ? [`first day here ${shortDayText(part.first as Day)}`] : []),
    ...(part.last === job.leftOn ? [`last day here ${shortDayText(part.last as Day)}`] : []),
  ];
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
}

/** Calendar days from one to the other, both counted. */
function daysFrom(first: string, last: string): number {
  return dayNumberOf(last) - dayNumberOf(first) + 1;
}
