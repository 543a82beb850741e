import { tzOffset } from '@date-fns/tz/tzOffset';
import { getISOWeek, getISOWeekYear, parseISO } from 'date-fns';
import { type Day, type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { dayMs, minuteMs } from './lengths.ts';

/** Calendar days, times of day and instants in the restaurant's zone, right on both clock-change nights (D20). */

/**
 * The instant when the zone's clocks show this time on this day. A time that spring skips moves forward by the gap; a
 * time that autumn repeats means the first.
 */
export const instantAt = (zone: string, day: Day, time: TimeOfDay): Instant => instantsAt(zone, day, time)[0];

/** Both instants of a time that autumn repeats, in order; for any other time the one from `instantAt`. */
export const instantsAt = (zone: string, day: Day, time: TimeOfDay): readonly [Instant, ...Instant[]] => {
  const clock = Date.parse(`${day}T${time}:00.000Z`);
  const before = offsetAt(zone, clock - dayMs);
  const after = offsetAt(zone, clock + dayMs);
  const shown = [before, after].map((offset) => clock - offset).filter((at) => at + offsetAt(zone, at) === clock);
  const [first = clock - before, ...more] = [...new Set(shown)].toSorted((one, other) => one - other);
  return [toInstant(first), ...more.map(toInstant)];
};

/** The first instant after another when the zone's clocks show this time: the same day, or the next ("+1"). */
export const nextInstantAt = (zone: string, after: Instant, time: TimeOfDay): Instant => {
  const day = dayOf(zone, after);
  const ofDay = instantsAt(zone, day, time).find((at) => at > after);
  return ofDay ?? instantAt(zone, addDays(day, 1), time);
};

/** The calendar day of an instant. */
export const dayOf = (zone: string, instant: Instant): Day => {
  const at = Date.parse(instant);
  const local = at + offsetAt(zone, at);
  // Nearly always UTC's own day, which the text starts with: formatting a date costs more than everything else here.
  return Math.floor(local / dayMs) === Math.floor(at / dayMs) ? (instant.slice(0, 10) as Day) : toDay(local);
};

/** The time of day of an instant, without the seconds. */
export const timeOf = (zone: string, instant: Instant): TimeOfDay => clockAt(zone, instant).slice(11, 16) as TimeOfDay;

/** The first instant of a day: later than midnight if the clocks skip midnight. */
export const startOfDay = (zone: string, day: Day): Instant => instantAt(zone, day, '00:00' as TimeOfDay);

export const addDays = (day: Day, count: number): Day => toDay(Date.parse(day) + count * dayMs);

/** The same day some months later, or the last day of a month too short for it. */
export const addMonths = (day: Day, count: number): Day => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastDayOfMonth)));
};

/** Days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => {
  const known = mondays.get(day);
  if (known !== undefined) return known;
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  if (mondays.size >= mostCachedDays) mondays.clear();
  mondays.set(day, monday);
  return monday;
};

// A pay run asks thousands of times, nearly always about the same days.
const mostCachedDays = 4000;
const mondays = new Map<Day, Day>();

/** The seven days from a Monday on. */
export const weekDays = (monday: Day): readonly Day[] => [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));

/** Year and number of a day's week (ISO 8601: a week belongs to the year of its Thursday; some years have 53). */
export const isoWeek = (day: Day): { readonly year: number; readonly week: number } => {
  // As a date of the machine's own calendar: only year, month and day are read.
  const date = parseISO(day);
  return { year: getISOWeekYear(date), week: getISOWeek(date) };
};

const toDay = (milliseconds: number): Day => toInstant(milliseconds).slice(0, 10) as Day;

const clockAt = (zone: string, instant: Instant): string => {
  const at = Date.parse(instant);
  return toInstant(at + offsetAt(zone, at));
};

/** How far ahead of UTC the zone's clocks are at a moment; both in milliseconds. */
const offsetAt = (zone: string, at: number): number => {
  const utcDay = Math.floor(at / dayMs);
  const offset = offsetAtStartOf(zone, utcDay);
  return offset === offsetAtStartOf(zone, utcDay + 1) ? offset : readOffset(zone, at);
};

const readOffset = (zone: string, at: number): number => tzOffset(zone, new Date(at)) * minuteMs;

// Asking Intl takes microseconds and a week of the rota asks hundreds of times, nearly always about the same days.
const offsetsByZone = new Map<string, Map<number, number>>();

const offsetAtStartOf = (zone: string, utcDay: number): number => {
  const offsets = offsetsByZone.get(zone) ?? new Map<number, number>();
  const known = offsets.get(utcDay);
  if (known !== undefined) return known;
  offsetsByZone.set(zone, offsets);
  if (offsets.size >= mostCachedDays) offsets.clear();
  const offset = readOffset(zone, utcDay * dayMs);
  offsets.set(utcDay, offset);
  return offset;
};
