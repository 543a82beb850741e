import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, mondayOf } from './zone.ts';

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day;

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The Mondays of the four to six weeks that the calendar of a day's month shows. */
export const mondaysOfMonth = (day: Day): readonly Day[] => {
  const last = addDays(addMonths(firstOfMonth(day), 1), -1);
  const mondays: Day[] = [];
  for (let monday = mondayOf(firstOfMonth(day)); monday <= last; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
};
