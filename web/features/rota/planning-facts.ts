import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { type Period, useNearby, weekPeriod } from './queries.ts';
import type { ShiftToStaff } from './staff-choices.ts';

/** What the choice of somebody for a shift depends on; undefined until all of it has loaded (D37). */
export const usePlanningFacts = (
  zone: string,
  { startTime }: Pick<ShiftToStaff, 'startTime'>,
): PlanningFacts | undefined => useFactsWithin(weekPeriod(zone, mondayOf(dayOf(zone, startTime))));

/** For every shift of a period; undefined until all of it has loaded (D37). */
const useFactsWithin = (period: Period): PlanningFacts | undefined => {
  const { value, isLoading } = useNearby(period);
  return isLoading ? undefined : value;
};
