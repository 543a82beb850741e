import { useMemo } from 'react';
import { windowStart, windowStartOfOthers } from '#schema/device-collections.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { mondaysOfMonth } from '#schema/rules/time/month.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { filteredWeek } from '../filter/filtered-week.ts';
import { useNeeds } from '../need/use-needs.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { type RotaWeek, rotaWeek } from '../week-model.ts';

interface Month {
  /** What the filter shows of its weeks. */
  readonly weeks: readonly RotaWeek[];
  /** The first day that this device keeps whole: the server has those before. */
  readonly keptFrom: Day | '';
  readonly isLoading: boolean;
}

/** The weeks of the month in the address, as the device has them. */
export const useMonth = (): Month => {
  const { names, restaurant, actor } = useDirectory();
  const now = useServerMinute();
  const { address, filter } = useRota();
  const mondays = useMemo(() => mondaysOfMonth(address.day), [address.day]);
  const [first = address.monday, last = first] = [mondays[0], mondays.at(-1)];
  const period = useMemo(
    () => ({ from: weekPeriod(names.zone, first).from, until: weekPeriod(names.zone, last).until }),
    [names.zone, first, last],
  );
  const managesRota = canManageRota(actor);
  const { value: nearby, isLoading } = useNearby(period);
  const { needs, isLoading: waitsForNeeds } = useNeeds(managesRota);
  const weeks = useMemo(
    () =>
      mondays.map((monday) => {
        const { departments } = restaurant;
        const facts = around(nearby, weekPeriod(names.zone, monday));
        const viewer = { userId: actor.userId, managesRota };
        return filteredWeek(rotaWeek({ ...facts, monday, departments, names, needs, viewer }), filter, names);
      }),
    [mondays, nearby, names, restaurant, needs, actor.userId, managesRota, filter],
  );
  // Staff see their own, which is kept for longer.
  const keptSince = managesRota ? windowStartOfOthers('shifts', actor.role, now) : windowStart('shifts', now);
  return {
    weeks,
    // The device only keeps part of the day in which its window begins.
    keptFrom: keptSince ? addDays(dayOf(names.zone, keptSince as Instant), 1) : '',
    isLoading: isLoading || waitsForNeeds || names.people.size === 0,
  };
};

/** The shifts that a week's figures look at: its own and those a day around it. */
const around = (facts: PlanningFacts, { from, until }: ReturnType<typeof weekPeriod>): PlanningFacts => ({
  ...facts,
  shifts: facts.shifts.filter(({ startTime }) => from <= startTime && startTime < until),
});
