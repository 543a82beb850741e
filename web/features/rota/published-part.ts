import type { Restaurant } from '#schema/entities/restaurant.ts';
import { daySums, type RotaWeek, weekSums } from './week-model.ts';

type Catalogue = Pick<Restaurant, 'departments' | 'positions'>;

/** The part of a week that belongs to these departments, with its sums and gaps (D41); the week itself if that is all of it. */
export const weekOfDepartments = (
  week: RotaWeek,
  departmentIds: readonly string[],
  { departments, positions }: Catalogue,
): RotaWeek => {
  const chosen = new Set(departmentIds);
  const departmentOf = new Map(positions.map(({ id, departmentId }) => [id, departmentId]));
  const isChosenGap = ({ positionId }: { readonly positionId: string }) =>
    chosen.has(departmentOf.get(positionId) ?? '');
  if (hasAllShifts(week, departmentIds) && week.days.every(({ gaps }) => gaps.every(isChosenGap))) return week;
  const days = week.days.map((day) => ({
    ...day,
    ...daySums(
      day.shifts.filter(({ shift }) => chosen.has(shift.departmentId)),
      departments,
    ),
    gaps: day.gaps.filter(isChosenGap),
  }));
  return { monday: week.monday, days, ...weekSums(days) };
};

/** Whether all that is planned in a week is of these departments: what it costs is what the week costs. */
export const hasAllShifts = ({ days }: RotaWeek, departmentIds: readonly string[]): boolean =>
  days.every(({ shifts }) => shifts.every(({ shift }) => departmentIds.includes(shift.departmentId)));
