import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { gapShifts } from '#schema/rules/gap-shifts.ts';
import type { Gap } from '#schema/rules/need.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useStatusOfNew } from '../publishing.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import type { RotaWeek } from '../week-model.ts';
import { comingGaps } from './gap-words.ts';

/** A day's need that nothing covers yet, each gap with the open shifts that would close it (D47). */
interface DayGaps {
  readonly day: Day;
  readonly gaps: readonly { readonly gap: Gap; readonly shifts: readonly Shift[] }[];
}

export interface GapShifts {
  readonly days: readonly DayGaps[];
  /** What they are judged by. */
  readonly facts: PlanningFacts;
  readonly isLoading: boolean;
}

/** The gaps of a week that are still to come, by day. */
export const useGapShifts = (week: RotaWeek): GapShifts => {
  const { names, restaurant, actor } = useDirectory();
  const now = useServerMinute();
  const { value: facts, isLoading } = useNearby(weekPeriod(names.zone, week.monday));
  const statusOf = useStatusOfNew();
  const days = useMemo(() => {
    const applying = { createdBy: actor.userId, now: deviceNow(), statusOf };
    return week.days
      .map(({ day, gaps }) => ({
        day,
        gaps: comingGaps(gaps, now).map((gap) => ({ gap, shifts: gapShifts(gap, restaurant, facts.shifts, applying) })),
      }))
      .filter(({ gaps }) => gaps.length > 0);
  }, [week, now, restaurant, facts.shifts, actor.userId, statusOf]);
  return { days, facts, isLoading };
};

/** The open shifts that would close all of them. */
export const allShiftsOf = (days: readonly DayGaps[]): readonly Shift[] =>
  days.flatMap(({ gaps }) => gaps.flatMap(({ shifts }) => shifts));
