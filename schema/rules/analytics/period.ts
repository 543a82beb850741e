import type { Day, Instant } from '#schema/entities/primitives.ts';
import { shortDayText } from '../text/time-text.ts';
import { addDays, addMonths, daysBetween, mondayOf, startOfDay } from '../time/zone.ts';

/** Week is 7 days, month a calendar month, quarter 90 days (specification, section 9). */
export const periods = ['week', 'month', 'quarter'] as const;
export type Period = (typeof periods)[number];

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly until: Day;
}

export const dayCount = ({ from, until }: DayRange): number => daysBetween(from, until) + 1;

/** Its days in order. */
export const daysOf = (range: DayRange): readonly Day[] =>
  Array.from({ length: dayCount(range) }, (_, index) => addDays(range.from, index));

const daysOfPeriod = { week: 7, quarter: 90 } as const;

/** The week or quarter that ends with a day; or the calendar month it is in, up to today at most. */
export const periodAround = (period: Period, day: Day, today: Day): DayRange => {
  if (period !== 'month') return { from: addDays(day, 1 - daysOfPeriod[period]), until: day };
  const from = firstOfMonth(day);
  return { from, until: earlier(addDays(addMonths(from, 1), -1), today) };
};

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;

const earlier = (one: Day, other: Day): Day => (daysBetween(one, other) > 0 ? one : other);

/** A day of the next period, or of the previous one if `direction` is -1. */
export const neighbouringDay = (period: Period, day: Day, direction: 1 | -1): Day => {
  if (period !== 'month') return addDays(day, direction * daysOfPeriod[period]);
  return addMonths(firstOfMonth(day), direction);
};

/** A part of a period that is one point of a trend. */
export interface Bucket extends DayRange {
  /** Its first day: "Mon 16 Nov". */
  readonly name: string;
}

/** The days of a week or month, the weeks of a quarter (from Monday on, cut at its ends). */
export const bucketsOf = (period: Period, { from, until }: DayRange): readonly Bucket[] => {
  const buckets: Bucket[] = [];
  for (let start = from; start <= until; ) {
    const end = period === 'quarter' ? addDays(mondayOf(start), 6) : start;
    buckets.push({ name: shortDayText(start), from: start, until: earlier(end, until) });
    start = addDays(end, 1);
  }
  return buckets;
};

/** What must be read to compute the figures of some days, both ends included. */
export interface ReadWindow {
  /** For hours, lists and figures: a night's hours may begin on another day than their shift. */
  readonly days: { readonly first: Day; readonly last: Day };
  /**
   * When shifts start, and requests end: hours on those extra days may belong to a shift a day further out
   * (`shiftFinder`).
   */
  readonly instants: { readonly first: Instant; readonly last: Instant };
}

export const windowAround = ({ from, until }: DayRange, zone: string): ReadWindow => ({
  days: { first: addDays(from, -1), last: addDays(until, 1) },
  instants: { first: startOfDay(zone, addDays(from, -2)), last: startOfDay(zone, addDays(until, 3)) },
});

export const isWithin = ({ from, until }: DayRange, day: Day): boolean => from <= day && day <= until;
