import { useMemo } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { passedHours } from './new-shift-conflicts.ts';
import type { RotaWeek } from './week-model.ts';

/** The limits that people's hours of a week pass, in words by person; undefined for who does not plan. */
export const usePassedHours = (week: RotaWeek, nearby: PlanningFacts): ReadonlyMap<string, string> | undefined => {
  const { names, actor } = useDirectory();
  const isPlanning = canManageRota(actor);
  return useMemo(() => {
    const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    return isPlanning ? passedHours(shifts, names, nearby) : undefined;
  }, [isPlanning, week, names, nearby]);
};
