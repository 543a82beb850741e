import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, daysBetween } from '../time/zone.ts';
import { bankingDayBy } from './bank-holidays.ts';
import { periodEnd, periodWeeks } from './pay-period.ts';
import { isSameTaxPeriod } from './tax-calendar.ts';

/** The period of this calendar that contains a day. */
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

/** How many days before the end of a monthly period its pay day may be. */
const mostDaysAhead = 7;

/**
 * When a period that ends on this day is paid, which decides its tax period. If the calendar avoids days on which banks
 * are closed, that is the last banking day before them, unless it is in another tax period: pay moved because banks are
 * closed counts for tax as paid on its regular day (HMRC, CWG2: payments on non-banking days), so that day stays the
 * pay date, and `moneyOutBy` says when the money has to move.
 */
export function payDateOf(entry: PayCalendarEntry, endDate: Day): Day {
  const regular = regularPayDay(entry, endDate);
  const moved = moneyOutBy(regular, entry);
  return isSameTaxPeriod(moved, regular, entry.frequency) ? moved : regular;
}

/**
 * The last banking day on or before a pay date if the calendar avoids other days; else the pay date.
 *
 * @param entry undefined for a frequency that has no calendar
 */
export function moneyOutBy(paymentDate: Day, entry: PayCalendarEntry | undefined): Day {
  if (!entry?.avoidsWeekends) return paymentDate;
  return bankingDayBy(paymentDate, entry.bankHolidays ?? 'england-wales');
}

/**
 * Weekly to four-weekly: `payDay` days after the period's end. Monthly: that day of the month, the first one after the
 * period's end or in the last week before it: a month to the 31st is paid on the 28th of the same month, or on the 5th
 * of the next.
 */
function regularPayDay({ frequency, startsOn, payDay }: PayCalendarEntry, endDate: Day): Day {
  if (frequency !== 'monthly') return addDays(endDate, payDay);
  const first = `${addDays(endDate, 1).slice(0, 7)}-01` as Day;
  const month = addMonths(first, monthsAfterNextStart(Number(startsOn.slice(8)), payDay));
  const last = addDays(addMonths(month, 1), -1);
  const [payday = last] = [addDays(month, payDay - 1), last].toSorted();
  return payday;
}

/**
 * The month in which a calendar pays, relative to the one in which its next period starts: the same for all its
 * periods, so that no tax month has two. Computed as if after a month of 31 days.
 */
function monthsAfterNextStart(firstDay: number, payDay: number): -1 | 0 | 1 {
  const earliest = firstDay - 1 - mostDaysAhead;
  if (earliest < 1) return payDay >= earliest + 31 ? -1 : 0;
  return payDay >= earliest ? 0 : 1;
}

/**
 * The first day of the next run by this calendar: of the first period after the last run or, if there has been none, of
 * the last period that is over, though not before the calendar starts.
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
