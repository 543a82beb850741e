import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, mondayOf } from '../zone.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** How many weeks one payment covers. */
export const periodWeeks = { weekly: 1, fortnightly: 2, fourWeekly: 4 } as const;

/** How far back hours that were approved or corrected too late for their own run still come into the next one, in days. */
const LATE_DAYS = 92;

/** The last day of a pay period that begins on a day: a whole number of weeks later, or the day before the same day of the next month. */
export function periodEnd(frequency: PayPeriod, startDate: Day): Day {
  return addDays(
    frequency === 'monthly' ? addMonths(startDate, 1) : addDays(startDate, periodWeeks[frequency] * 7),
    -1,
  );
}

/**
 * The first day whose unpaid hours a run takes along (corrections go forward, into the next run): the day on which the
 * first completed period began, but no further back than a quarter.
 */
export function lateHoursFrom(startDate: Day, completed: readonly Pick<PayrollPeriod, 'startDate'>[]): Day {
  const [first = startDate] = completed.map((period) => period.startDate).toSorted();
  if (first >= startDate) return startDate;
  const [latest = startDate] = [first, addDays(startDate, -LATE_DAYS)].toSorted().slice(-1);
  return latest;
}

/** The day from which records are read: overtime counts from the Monday of a week. */
export function recordsFrom(lateFrom: Day): Day {
  return mondayOf(lateFrom);
}
