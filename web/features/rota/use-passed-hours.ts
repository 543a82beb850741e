import { useMemo } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { passedHours, pastUsualWeeks } from './new-shift-conflicts.ts';
import { isOn } from './rota-shift.ts';
import type { PassedHours } from './week-grid-model.ts';
import type { RotaWeek } from './week-model.ts';

/** What people's hours of a week pass; undefined for who does not plan. */
export const usePassedHours = (week: RotaWeek, nearby: PlanningFacts): PassedHours | undefined => {
  const { names, actor } = useDirectory();
  const isPlanning = canManageRota(actor);
  return useMemo(() => {
    const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    if (!isPlanning) return undefined;
    const usual = pastUsualWeeks(shifts.filter(isOn), names, nearby);
    return {
      limits: passedHours(shifts, names, nearby),
      usual: new Map(usual.map((past) => [past.userId, past])),
    };
  }, [isPlanning, week, names, nearby]);
};
