import { type Day, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { addDays, addMonths, dayOf, instantAt, timeOf } from '../time/zone.ts';
import { type DayRange, dayCount, isWithin, type Period } from './period.ts';

/** What a period is compared with (D38). */
export interface Stretch {
  readonly range: DayRange;
  /** The time up to which its last day counts; '' for the whole day. */
  readonly untilTime: TimeOfDay | '';
  /** The moment whose records count, in milliseconds since 1970. */
  readonly at: number;
  /** The day that a day of the period is compared with: the same weekday; undefined if there is none. */
  readonly counterpart: (day: Day) => Day | undefined;
}

/**
 * The stretch before a period. A period in progress is compared with the same weekdays, as many days and up to the same
 * time; a finished month with the whole month before. `now` is in milliseconds since 1970.
 */
export const stretchBefore = (
  period: Period,
  range: DayRange,
  { zone, now }: { readonly zone: string; readonly now: number },
): Stretch => {
  const instant = toInstant(now);
  const isUnderWay = dayOf(zone, instant) === range.until;
  if (period === 'month' && !isUnderWay) {
    const before = { from: addMonths(range.from, -1), until: addDays(range.from, -1) };
    return { range: before, untilTime: '', at: now, counterpart: sameWeekdayOf(before) };
  }
  const back = daysBack(period, range);
  const before = { from: addDays(range.from, -back), until: addDays(range.until, -back) };
  const counterpart = (day: Day): Day => addDays(day, -back);
  if (!isUnderWay) return { range: before, untilTime: '', at: now, counterpart };
  const untilTime = timeOf(zone, instant);
  return { range: before, untilTime, at: Date.parse(instantAt(zone, before.until, untilTime)), counterpart };
};

/** Whole weeks, so that weekdays match, and enough of them that the two do not overlap. */
const daysBack = (period: Period, range: DayRange): number =>
  7 * Math.max(period === 'month' ? 4 : 1, Math.ceil(dayCount(range) / 7));

/** The first Monday of a month is compared with the first Monday of the month before, and so on. */
const sameWeekdayOf =
  (before: DayRange) =>
  (day: Day): Day | undefined =>
    [28, 35]
      .map((back) => addDays(day, -back))
      .find((other) => isWithin(before, other) && weekOfMonth(other) === weekOfMonth(day));

const weekOfMonth = (day: Day): number => Math.ceil(Number(day.slice(8)) / 7);

/**
 * Whether records go back to the start of a stretch. `first` is the day of the first hours; undefined if there are
 * none.
 */
export const reachesBack = (first: Day | undefined, { range }: Stretch): boolean =>
  first !== undefined && first <= range.from;
