import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, daysBetween } from '../zone.ts';
import { bankingDayBy } from './bank-holidays.ts';
import { periodEnd, periodWeeks } from './pay-period.ts';

/** The period of this calendar that a day lies in. */
export function calendarPeriod(
  entry: Pick<PayCalendarEntry, 'frequency' | 'startsOn'>,
  day: Day,
): { readonly startDate: Day; readonly endDate: Day } {
  const startDate = periodStart(entry, day);
  return { startDate, endDate: periodEnd(entry.frequency, startDate) };
}

function periodStart({ frequency, startsOn }: Pick<PayCalendarEntry, 'frequency' | 'startsOn'>, day: Day): Day {
  if (frequency === 'monthly') {
    const ofThisMonth = `${day.slice(0, 8)}${startsOn.slice(8)}` as Day;
    return ofThisMonth <= day ? ofThisMonth : addMonths(ofThisMonth, -1);
  }
  const length = periodWeeks[frequency] * 7;
  return addDays(startsOn, Math.floor(daysBetween(startsOn, day) / length) * length);
}

/** How long before the end of a month's period its pay day may come. */
const mostDaysAhead = 7;

/**
 * When a period that ends on this day is paid. Monthly, that is the day of the month which comes first after its end, or
 * in the last week before it: a month to the 31st is paid on the 28th of the same month, or on the 5th of the next.
 */
export function payDateOf(entry: PayCalendarEntry, endDate: Day): Day {
  const { frequency, payDay, avoidsWeekends, bankHolidays = 'england-wales' } = entry;
  const usual =
    frequency === 'monthly' ? dayOfMonthFrom(payDay, addDays(endDate, -mostDaysAhead)) : addDays(endDate, payDay);
  return avoidsWeekends ? bankingDayBy(usual, bankHolidays) : usual;
}

function dayOfMonthFrom(dayOfMonth: number, earliest: Day): Day {
  const first = `${earliest.slice(0, 7)}-01` as Day;
  const [inThisMonth, inTheNext] = [first, addMonths(first, 1)].map((month) => {
    const last = addDays(addMonths(month, 1), -1);
    const [earlier = last] = [addDays(month, dayOfMonth - 1), last].toSorted();
    return earlier;
  }) as [Day, Day];
  return inThisMonth >= earliest ? inThisMonth : inTheNext;
}

/**
 * The first day of the run that comes next by this calendar: of the first period after the last run, or, where none was
 * made, of the last period that is over, though not before the calendar starts.
 */
export function nextStart(entry: PayCalendarEntry, lastEnd: Day | undefined, today: Day): Day {
  if (lastEnd !== undefined) {
    const { startDate, endDate } = calendarPeriod(entry, addDays(lastEnd, 1));
    return startDate > lastEnd ? startDate : addDays(endDate, 1);
  }
  const { startDate } = calendarPeriod(entry, today > entry.startsOn ? today : entry.startsOn);
  const before = calendarPeriod(entry, addDays(startDate, -1)).startDate;
  return before >= entry.startsOn ? before : startDate;
}
