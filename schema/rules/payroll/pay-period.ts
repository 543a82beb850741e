import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, daysBetween } from '../time/zone.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** How many weeks one payment covers. */
export const periodWeeks = { weekly: 1, fortnightly: 2, fourWeekly: 4 } as const;

/** How many days back a run looks at everything; further back, only at what was approved late or has changed since. */
export const lateDays = 92;

/** The last day of a pay period that begins on a day: a whole number of weeks later, or the day before the same day of the next month. */
export function periodEnd(frequency: PayPeriod, startDate: Day): Day {
  return addDays(
    frequency === 'monthly' ? addMonths(startDate, 1) : addDays(startDate, periodWeeks[frequency] * 7),
    -1,
  );
}

type Period = Pick<PayrollPeriod, 'frequency' | 'startDate' | 'endDate'>;

/** The pay period containing a day, in the series of periods before and after a given one. */
export function payPeriodAt({ frequency, startDate }: Pick<Period, 'frequency' | 'startDate'>, day: Day): Period {
  const startOf = (count: number): Day =>
    frequency === 'monthly' ? addMonths(startDate, count) : addDays(startDate, count * periodWeeks[frequency] * 7);
  const daysOfPeriod = frequency === 'monthly' ? 30 : periodWeeks[frequency] * 7;
  let count = Math.floor(daysBetween(startDate, day) / daysOfPeriod);
  while (startOf(count) > day) count -= 1;
  while (startOf(count + 1) <= day) count += 1;
  return { frequency, startDate: startOf(count), endDate: addDays(startOf(count + 1), -1) };
}

/** The first day that Brigade paid at each frequency. */
export type PaidHereFrom = Readonly<Record<PayPeriod, Day>>;

type CompletedPeriod = Pick<PayrollPeriod, 'startDate' | 'frequency'>;

/**
 * The day on which the first completed period of each frequency began, for a run that begins on `startDate`. What
 * people of another frequency worked before the first run of their own was paid elsewhere.
 */
export function paidHereFrom(startDate: Day, completed: readonly CompletedPeriod[]): PaidHereFrom {
  const firstOf = (frequency: PayPeriod): Day => {
    const periods = completed.filter((period) => period.frequency === frequency);
    const [first = startDate] = [startDate, ...periods.map((period) => period.startDate)].toSorted();
    return first;
  };
  return {
    ...{ weekly: firstOf('weekly'), fortnightly: firstOf('fortnightly') },
    ...{ fourWeekly: firstOf('fourWeekly'), monthly: firstOf('monthly') },
  };
}

/** The earliest of the days of all frequencies. */
export function earliestOf(days: PaidHereFrom): Day {
  const [earliest = days.monthly] = Object.values(days).toSorted();
  return earliest;
}

/**
 * The first day whose unpaid hours a run includes (corrections go forward, into the next run): a quarter back, but not
 * before they are due here. Older hours are included if they were approved after any run saw them.
 */
export function lateHoursFrom({ startDate }: Pick<PayrollPeriod, 'startDate'>, dueFrom: Day): Day {
  const aQuarterBack = addDays(startDate, -lateDays);
  return dueFrom > aQuarterBack ? dueFrom : aQuarterBack;
}
