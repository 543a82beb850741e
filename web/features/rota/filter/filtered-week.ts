import type { Names } from '#web/people/names.ts';
import { daySums, type RotaWeek, weekSums } from '../week-model.ts';
import { isFiltering, type RotaFilter, showsPerson, showsShift } from './rota-filter.ts';

/**
 * The part of a week that a filter shows, with the sums of that part; the week itself without a filter. Gaps stay those
 * of the whole week: no filter hides what is missing.
 */
export const filteredWeek = (week: RotaWeek, filter: RotaFilter, names: Names): RotaWeek => {
  if (!isFiltering(filter)) return week;
  const showsId = (userId: string): boolean => {
    const person = names.people.get(userId);
    return filter.only.length > 0 || (person !== undefined && showsPerson(filter, person));
  };
  const days = week.days.map((day) => ({
    ...day,
    ...daySums(
      day.shifts.filter((rotaShift) => showsShift(filter, rotaShift)),
      day.departments.map(({ department }) => department),
    ),
    timeOff: day.timeOff.filter(({ userId }) => showsId(userId)),
    wishes: new Map([...day.wishes].filter(([userId]) => showsId(userId))),
  }));
  return { monday: week.monday, days, ...weekSums(days) };
};
