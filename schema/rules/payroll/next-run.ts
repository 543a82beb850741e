import type { PayCalendar, PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, daysBetween } from '../time/zone.ts';
import { moneyOutBy, nextStart, payDateOf } from './pay-calendar.ts';
import { calendarOf, isSameGroup, type PayGroup } from './pay-group.ts';
import { periodEnd } from './pay-period.ts';
import { isSameTaxPeriod } from './tax-calendar.ts';

export type Run = Pick<PayrollPeriod, 'id' | 'frequency' | 'startDate' | 'endDate' | 'paymentDate'> & PayGroup;

/** The days of a run that does not exist yet. */
export interface ProposedRun {
  readonly startDate: Day;
  readonly paymentDate: Day;
}

/** No tax period is longer, so a free one is found within it. */
const longestPeriodDays = 62;

/**
 * The next run of a group by the restaurant's calendar. Without one it follows the last run, and is paid as many days
 * after its end as that one was; undefined if there is no last run either. It is never paid in a tax period that
 * another run already pays.
 */
export function nextRun(
  group: PayGroup,
  runs: readonly Run[],
  calendar: PayCalendar,
  today: Day,
): ProposedRun | undefined {
  const { frequency } = group;
  const ofGroup = runs.filter((run) => isSameGroup(run, group));
  const last = ofGroup.toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))[0];
  const entry = calendarOf(calendar, group);
  if (!entry && !last) return undefined;
  const startDate = entry ? nextStart(entry, last?.endDate, today) : addDays(last?.endDate ?? today, 1);
  const endDate = periodEnd(frequency, startDate);
  const usual = entry
    ? payDateOf(entry, endDate)
    : addDays(endDate, last ? daysBetween(last.endDate, last.paymentDate) : 0);
  const [wanted = usual] = [usual, startDate].toSorted().slice(-1);
  return { startDate, paymentDate: freePaymentDate(wanted, group, runs, entry) };
}

/** A run that is next in the calendar. */
export interface DueRun extends ProposedRun, Pick<PayrollPeriod, 'endDate'>, PayGroup {}

/** The next run of every group in the calendar, in order of pay date. */
export function dueRuns(calendar: PayCalendar, runs: readonly Run[], today: Day): readonly DueRun[] {
  return calendar
    .flatMap(({ frequency, payGroup }) => {
      const group = { frequency, ...(payGroup !== undefined && { payGroup }) };
      const next = nextRun(group, runs, calendar, today);
      return next ? [{ ...group, ...next, endDate: periodEnd(frequency, next.startDate) }] : [];
    })
    .toSorted((one, other) => (one.paymentDate < other.paymentDate ? -1 : 1));
}

/** The days between the last run of a group and one that begins on this day; undefined if there are none. */
export function daysLeftOut(
  group: PayGroup,
  startDate: Day,
  runs: readonly Run[],
): { readonly startDate: Day; readonly endDate: Day } | undefined {
  const [lastEnd] = runs
    .filter((run) => isSameGroup(run, group) && run.endDate < startDate)
    .map(({ endDate }) => endDate)
    .toSorted()
    .slice(-1);
  const first = lastEnd && addDays(lastEnd, 1);
  return first && first < startDate ? { startDate: first, endDate: addDays(startDate, -1) } : undefined;
}

/**
 * A pay date in a tax period that no run of the group pays yet: `wanted`, or the next free one, moved to a banking day
 * if the calendar avoids other days; `wanted` if there is none.
 */
export function freePaymentDate(
  wanted: Day,
  group: PayGroup,
  runs: readonly Run[],
  entry: PayCalendarEntry | undefined,
): Day {
  for (let days = 0; days <= longestPeriodDays; days += 1) {
    const day = addDays(wanted, days);
    const isWanted = days === 0 || moneyOutBy(day, entry) === day;
    if (isWanted && !runPaidWith(day, group, runs)) return day;
  }
  return wanted;
}

/** The run of a group that pays in the same tax period as this date; undefined if there is none. */
export function runPaidWith<Paid extends Run>(
  paymentDate: Day,
  group: PayGroup,
  runs: readonly Paid[],
): Paid | undefined {
  return runs.find((run) => isSameGroup(run, group) && isSameTaxPeriod(run.paymentDate, paymentDate, group.frequency));
}
