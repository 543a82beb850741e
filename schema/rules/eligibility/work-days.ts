import { blankWorkDays, type Employment } from '#schema/entities/employment.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { weekdayOf } from '../rota/need.ts';
import { addDays, dayOf, mondayOf, timeOf } from '../time/zone.ts';

export type WorkDays = Pick<Employment, 'fixedDays' | 'neverDays' | 'mostEvenings'>;

/** Fixed days and evenings of an employment; a device may hold one from before they were kept (D48). */
export const workDaysOf = (
  employment: { readonly [Field in keyof WorkDays]?: WorkDays[Field] | undefined },
): WorkDays => ({
  fixedDays: employment.fixedDays ?? blankWorkDays.fixedDays,
  neverDays: employment.neverDays ?? blankWorkDays.neverDays,
  mostEvenings: employment.mostEvenings ?? blankWorkDays.mostEvenings,
});

/** Refuses a weekday on which somebody always and never works. */
export const checkWorkDays = ({
  fixedDays,
  neverDays,
}: Pick<WorkDays, 'fixedDays' | 'neverDays'>): Refusal | undefined =>
  fixedDays.some((weekday) => neverDays.includes(weekday))
    ? refusedFields({ neverDays: 'They cannot both always and never work on a day.' })
    : undefined;

/** The time of day after which work counts as evening work. */
const eveningFrom = '19:00';

/** Whether a shift goes on after 7 PM on the day it starts. */
export const isEvening = (zone: string, { startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>): boolean =>
  dayOf(zone, endTime) > dayOf(zone, startTime) || timeOf(zone, endTime) > eveningFrom;

/** What a shift breaks of somebody's fixed days and evenings; `evenings` counts those of the week including it. */
export type BrokenWorkDays =
  | { readonly type: 'never-day'; readonly day: Day }
  | { readonly type: 'evenings'; readonly evenings: number; readonly most: number };

type Planned = Pick<Shift, 'startTime' | 'endTime'>;

/** What this shift breaks, given somebody's other shifts, which include the whole week's (D48). */
export const brokenWorkDays = (
  shift: Planned,
  others: readonly Planned[],
  employment: Partial<WorkDays> | undefined,
  zone: string,
): readonly BrokenWorkDays[] => {
  const { neverDays, mostEvenings: most } = workDaysOf(employment ?? {});
  const day = dayOf(zone, shift.startTime);
  const evenings = isEvening(zone, shift) ? eveningsOf(mondayOf(day), [...others, shift], zone).size : 0;
  return [
    ...(neverDays.includes(weekdayOf(day)) ? [{ type: 'never-day' as const, day }] : []),
    ...(evenings > most ? [{ type: 'evenings' as const, evenings, most }] : []),
  ];
};

/** The days of a week with evening work. */
const eveningsOf = (monday: Day, shifts: readonly Planned[], zone: string): ReadonlySet<Day> =>
  new Set(
    shifts
      .filter((shift) => isEvening(zone, shift))
      .map(({ startTime }) => dayOf(zone, startTime))
      .filter((day) => monday <= day && day < addDays(monday, 7)),
  );

/** Whether somebody always works on the day this begins. */
export const isFixedDay = (zone: string, startTime: Instant, employment: Partial<WorkDays> | undefined): boolean =>
  workDaysOf(employment ?? {}).fixedDays.includes(weekdayOf(dayOf(zone, startTime)));

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Weekdays separated by semicolons, by their first three letters, and the names that are no weekday. */
export const weekdaysNamed = (written: string): { readonly days: number[]; readonly unknown: readonly string[] } => {
  const names = written.split(';').flatMap((name) => name.trim() || []);
  const found = names.map((name) => ({ name, weekday: weekdays.indexOf(name.slice(0, 3).toLowerCase()) + 1 }));
  return {
    days: [...new Set(found.flatMap(({ weekday }) => (weekday === 0 ? [] : [weekday])))].toSorted(),
    unknown: found.flatMap(({ name, weekday }) => (weekday === 0 ? [name] : [])),
  };
};
