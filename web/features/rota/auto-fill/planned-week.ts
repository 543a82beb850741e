import { useMemo } from 'react';
import type { Department } from '#schema/entities/catalogue.ts';
import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { daySums, type RotaWeek, weekSums } from '../week-model.ts';
import { useShownFill } from './shown-fill.tsx';

/** The week with the proposed people on their shifts, and its counts: only what the rows show. */
export const plannedWeek = (week: RotaWeek, ghosts: readonly Ghost[], departments: readonly Department[]): RotaWeek => {
  const takers = new Map(ghosts.map(({ shiftId, userId }) => [shiftId, userId]));
  if (takers.size === 0) return week;
  const days = week.days.map((day) =>
    day.shifts.some(({ shift }) => takers.has(shift.id))
      ? {
          ...day,
          ...daySums(
            day.shifts.map((each) => {
              const userId = takers.get(each.shift.id);
              return userId === undefined ? each : { ...each, shift: { ...each.shift, userId } };
            }),
            departments,
          ),
        }
      : day,
  );
  return { monday: week.monday, days, ...weekSums(days) };
};

interface PlannedWeek {
  readonly week: RotaWeek;
  /** It includes a proposal, none of which is saved yet. */
  readonly isProposed: boolean;
}

/** The week as counted on the screen: with the proposal, while one is shown. */
export const usePlannedWeek = (week: RotaWeek): PlannedWeek => {
  const { restaurant } = useDirectory();
  const { wish, proposal } = useShownFill();
  const ghosts = wish?.monday === week.monday ? proposal?.ghosts : undefined;
  return useMemo(() => {
    const isProposed = ghosts !== undefined && ghosts.length > 0;
    return { week: isProposed ? plannedWeek(week, ghosts, restaurant.departments) : week, isProposed };
  }, [week, ghosts, restaurant.departments]);
};
