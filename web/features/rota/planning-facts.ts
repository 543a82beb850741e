import { useMemo } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { dayOf, mondayOf } from '#schema/rules/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { type Period, useNearby, weekPeriod } from './queries.ts';
import type { ShiftToStaff } from './staff-choices.ts';

/** More people than a restaurant of ours has. */
const mostPeople = 2000;

/** Employments as far as this person may read them: managers those of staff and their own (D35). */
const useEmployments = () => {
  const { documents, isLoading } = useLiveQuery('employments', {
    selector: { kind: 'employment', userId: { $gt: '' } },
    sort: [{ kind: 'asc' }, { userId: 'asc' }],
    index: ['kind', 'userId'],
    limit: mostPeople,
  });
  return { value: documents as readonly Employment[], isLoading };
};

/** What choosing somebody for a shift goes by; undefined until all of it is here (D37). */
export const usePlanningFacts = (
  zone: string,
  { startTime }: Pick<ShiftToStaff, 'startTime'>,
): PlanningFacts | undefined => useFactsWithin(weekPeriod(zone, mondayOf(dayOf(zone, startTime))));

/** The same for every shift of a period; undefined until all of it is here (D37). */
export const useFactsWithin = (period: Period): PlanningFacts | undefined => {
  const nearby = useNearby(period);
  const employments = useEmployments();
  const availability = useAvailability();
  const isLoading = nearby.isLoading || employments.isLoading || availability.isLoading;
  return useMemo(
    () =>
      isLoading ? undefined : { ...nearby.value, employments: employments.value, availability: availability.value },
    [isLoading, nearby.value, employments.value, availability.value],
  );
};
