import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { type PackedShifts, packedShifts } from '#schema/rules/rota/packed-gaps.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useStatusOfNew } from '../publishing.ts';
import { type RecentShifts, useNearby, useRecentShifts, weekPeriod } from '../queries.ts';
import type { RotaWeek } from '../week-model.ts';
import { comingGaps } from './gap-words.ts';

/** A day's need that nothing covers yet, each gap with the open shifts that would close it (D47). */
interface DayGaps extends PackedShifts {
  readonly day: Day;
}

export interface GapShifts {
  readonly days: readonly DayGaps[];
  /** The facts by which they are judged. */
  readonly facts: PlanningFacts;
  /** Shifts of the week and of those before it: what is usual. */
  readonly recent: RecentShifts;
  readonly isLoading: boolean;
}

/** The gaps of a week that are still to come, by day. */
export const useGapShifts = (week: RotaWeek): GapShifts => {
  const { names, restaurant, actor } = useDirectory();
  const now = useServerMinute();
  const period = weekPeriod(names.zone, week.monday);
  const { value: facts, isLoading } = useNearby(period);
  const recent = useRecentShifts(period);
  const statusOf = useStatusOfNew();
  const days = useMemo(() => {
    const applying = { createdBy: actor.userId, now: deviceNow(), statusOf };
    const people = plannedPeople([...names.people.values()].filter(isRosterable), facts, names.zone);
    return week.days
      .map(({ day, gaps }) => ({
        day,
        ...packedShifts(comingGaps(gaps, now), restaurant, recent.value, applying, people),
      }))
      .filter(({ gaps }) => gaps.length > 0);
  }, [week, now, restaurant, names, facts, recent.value, actor.userId, statusOf]);
  return { days, facts, recent, isLoading: isLoading || recent.isLoading };
};

/** The open shifts that would close all of them, but for short rests that a longer shift beside them covers. */
export const allShiftsOf = (days: readonly DayGaps[]): readonly Shift[] => days.flatMap(({ shifts }) => shifts);
