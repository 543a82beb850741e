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

/** The first day whose unpaid hours a run takes along, of people whom Brigade first paid at one frequency or another. */
export type LateFrom = Readonly<Record<PayPeriod, Day>>;

type CompletedPeriod = Pick<PayrollPeriod, 'startDate' | 'frequency'>;

/**
 * The first day whose unpaid hours a run takes along (corrections go forward, into the next run): the day on which the
 * first completed period of the frequency began, but no further back than a quarter. What people of another frequency worked
 * before their own first run was paid elsewhere.
 */
export function lateHoursFrom(startDate: Day, completed: readonly CompletedPeriod[]): LateFrom {
  const of = (frequency: PayPeriod): Day => {
    const periods = completed.filter((period) => period.frequency === frequency);
    const [first = startDate] = periods.map((period) => period.startDate).toSorted();
    if (first >= startDate) return startDate;
    const [latest = startDate] = [first, addDays(startDate, -LATE_DAYS)].toSorted().slice(-1);
    return latest;
  };
  return {
    ...{ weekly: of('weekly'), fortnightly: of('fortnightly') },
    ...{ fourWeekly: of('fourWeekly'), monthly: of('monthly') },
  };
}

/** The first day whose unpaid hours a run takes along of anybody. */
export function earliestLate(lateFrom: LateFrom): Day {
  const [earliest = lateFrom.monthly] = Object.values(lateFrom).toSorted();
  return earliest;
}

/** The day from which records are read: overtime counts from the Monday of a week. */
export function recordsFrom(lateFrom: LateFrom): Day {
  return mondayOf(earliestLate(lateFrom));
}
