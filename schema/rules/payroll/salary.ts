import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { moneyText } from '../text/money-text.ts';
import { shortDayText } from '../text/time-text.ts';
import { addDays } from '../time/zone.ts';
import { dayNumberOf } from './calendar-date.ts';
import { changesWithin, employmentOn } from './dated-terms.ts';
import type { Step } from './explanation.ts';
import { divideFloor, divideHalfUp } from './integer-division.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** The salary of one period. */
export type Salary = {
  pence: number;
  /** The basic hours of the period in minutes, from which the minimum wage of salaried people is computed. */
  basicMinutes: number;
  steps: Step[];
};

/** The terms that a salary depends on. */
export type SalaryContract = Pick<Employment, 'payBasis' | 'annualSalary' | 'weeklyHours'> &
  Partial<Pick<Employment, 'termsByDate'>>;

/** Whether a step of gross pay belongs to a salary; an addition may have any name. */
export const isSalaryStep = ({ label, formula }: Step): boolean =>
  label.startsWith('Salary') && formula.includes(' a year ÷ ');

const PERIODS_OF_YEAR = { weekly: 52, fortnightly: 26, fourWeekly: 13, monthly: 12 } as const;
const MINUTES_OF_HOUR = 60;
/** By which weekly hours become those of a year. */
export const WEEKS_OF_YEAR = 52;

/** The days of a period with the same salary; `why` says why they are fewer than the period's. */
type Part = { from: Day; days: number; annualSalary: number; weeklyHours: number; why: string };

/** An unbroken time of working here. */
export interface Stay {
  /** '' if the first day is not known: they count as always here. */
  readonly startedOn: Day | '';
  /** '' for somebody who has not left. */
  readonly leftOn: Day | '';
}

/** Whether a salary covers the hours of a day: it is agreed for the day, and the day is within a stay. */
export const isCoveredOn = (
  contract: Partial<Pick<SalaryContract, 'payBasis' | 'termsByDate'>>,
  stays: readonly Stay[],
  day: Day,
): boolean => employmentOn(contract, day).payBasis === 'salary' && isWithinStay(stays, day);

/** Whether a day is within any of these stays. */
export const isWithinStay = (stays: readonly Stay[], day: Day): boolean =>
  stays.some(({ startedOn, leftOn }) => startedOn <= day && (leftOn === '' || day <= leftOn));

/** The period for which a salary is worked out. */
export interface SalaryPeriod {
  readonly frequency: PayPeriod;
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * The salary of one period: the annual one ÷ 12, 13, 26 or 52, and for a starter or leaver within the period the part
 * by calendar days. If the salary changes within the period, or the person was away, it is paid in parts by calendar
 * days. First the salary of the whole period is rounded to pence, then the sum of the days so far, a half penny going
 * up each time; each part is what it adds to the parts before it. Null for somebody paid by the hour throughout, and
 * for a period in which they were never here.
 *
 * @param stays the oldest first
 */
export function salaryOf(contract: SalaryContract, period: SalaryPeriod, stays: readonly Stay[]): Salary | null {
  const parts = stays.flatMap((stay) => salariedParts(contract, stay, period));
  if (parts.length === 0) return null;
  const perYear = PERIODS_OF_YEAR[period.frequency];
  const days = daysFrom(period.startDate, period.endDate);
  const steps: Step[] = [];
  // Both for the days so far, times the days of the period.
  let pay = 0;
  let minutes = 0;
  for (const part of parts) {
    const before = divideHalfUp(pay, days);
    pay += divideHalfUp(part.annualSalary, perYear) * part.days;
    minutes += divideFloor(part.weeklyHours * MINUTES_OF_HOUR * WEEKS_OF_YEAR, perYear) * part.days;
    const whole = moneyText(divideHalfUp(part.annualSalary, perYear));
    const share = part.days === days ? '' : ` = ${whole}, × ${part.days} of ${days} calendar days${part.why}`;
    steps.push({
      amount: 'grossPay',
      label: parts.length === 1 ? 'Salary' : `Salary from ${shortDayText(part.from)}`,
      formula: `${moneyText(part.annualSalary)} a year ÷ ${perYear}${share}`,
      pence: divideHalfUp(pay, days) - before,
    });
  }
  return { pence: divideHalfUp(pay, days), basicMinutes: divideFloor(minutes, days), steps };
}

/**
 * The salary of a period up to a day, in pence. However a period is cut, the pieces add up to the whole; parts rounded
 * separately could gain or lose a penny.
 */
export function salaryUpTo(contract: SalaryContract, period: SalaryPeriod, stays: readonly Stay[], day: Day): number {
  const until = stays
    .filter(({ startedOn }) => startedOn <= day)
    .map(({ startedOn, leftOn }) => ({ startedOn, leftOn: leftOn !== '' && leftOn < day ? leftOn : day }));
  return salaryOf(contract, period, until)?.pence ?? 0;
}

/** The stretches of one stay within a period on which a salary is paid; one if the contract did not change. */
function salariedParts(contract: SalaryContract, stay: Stay, { startDate, endDate }: SalaryPeriod): Part[] {
  const startedOn = stay.startedOn > startDate ? stay.startedOn : '';
  const leftOn = stay.leftOn < endDate ? stay.leftOn : '';
  const [first, last] = [startedOn || startDate, leftOn || endDate];
  if (first > last) return [];
  const starts = [first, ...changesWithin(contract, first, last)];
  return starts.flatMap((from, index) => {
    const { payBasis, annualSalary, weeklyHours } = employmentOn(contract, from);
    const next = starts[index + 1];
    const days = next === undefined ? daysFrom(from, last) : daysFrom(from, next) - 1;
    const why = reasonOf({ first: from, last: addDays(from, days - 1) }, { startedOn, leftOn });
    return payBasis === 'salary' ? [{ from, days, annualSalary, weeklyHours, why }] : [];
  });
}

/** Why somebody is paid a part: their first day here, or their last; '' if the contract or nothing changed. */
function reasonOf(part: { first: Day; last: Day }, job: Stay): string {
  const reasons = [
    ...(part.first === job.startedOn ? [`first day here ${shortDayText(part.first)}`] : []),
    ...(part.last === job.leftOn ? [`last day here ${shortDayText(part.last)}`] : []),
  ];
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
}

/** Calendar days from one to the other, both included. */
function daysFrom(first: string, last: string): number {
  return dayNumberOf(last) - dayNumberOf(first) + 1;
}
