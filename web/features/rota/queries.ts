import { useMemo, useState } from 'react';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { employmentsOfWeek } from '#schema/rules/payroll/dated-terms.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { type LiveQuery, useLiveQuery } from '#web/db/live-query.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import type { Names } from '#web/people/names.ts';
import { useHouseRules } from '#web/people/use-house-rules.ts';
import { noKeptShifts } from './kept-shifts.ts';
import { useNeeds } from './need/use-needs.ts';
import { type RotaWeek, rotaWeek } from './week-model.ts';

/** A stretch of time, `from` included and `until` not; undefined asks for nothing. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

interface Loading<Value> {
  readonly value: Value;
  readonly isLoading: boolean;
}

/** A period with a day more at both ends: a shift is at most 24 hours, a rest 11. */
export const withEdges = ({ from, until }: Period): Period => ({
  from: toInstant(Date.parse(from) - dayMs),
  until: toInstant(Date.parse(until) + dayMs),
});

/** The week from a Monday on, with a day more at both ends. */
export const weekPeriod = (zone: string, monday: Day): Period =>
  withEdges({ from: startOfDay(zone, monday), until: startOfDay(zone, addDays(monday, 7)) });

/** Shifts that start within a period, in the order of their start. */
const useShifts = (period: Period | undefined): Loading<readonly Shift[]> => {
  const { documents, isLoading } = useLiveQuery('shifts', period && shiftsWithin(period));
  return { value: documents, isLoading };
};

const shiftsWithin = ({ from, until }: Period): LiveQuery => ({
  selector: { startTime: { $gte: from, $lt: until } },
  sort: [{ startTime: 'asc' }],
  index: ['startTime'],
});

export interface RecentShifts extends Loading<readonly Shift[]> {
  /** Reads them now, for what cannot wait for loading. */
  readonly find: () => Promise<readonly Shift[]>;
}

/** How many weeks back shifts say what is usual. */
const usualWeeks = 8;

/**
 * Everybody's shifts of a week and of the eight before it, as this device has them: they say what is usual (D60). For a
 * week to come they begin eight weeks before today: nothing may be planned between.
 */
export const useRecentShifts = (week: Period): RecentShifts => {
  const { names } = useDirectory();
  const today = startOfDay(names.zone, useToday());
  const earlier = Math.min(Date.parse(week.from), Date.parse(today));
  const period = { from: toInstant(earlier - 7 * usualWeeks * dayMs), until: week.until };
  return { ...useShifts(period), find: () => findDocuments('shifts', shiftsWithin(period)) };
};

/** Time off that ends on a day or later, approved or requested: everybody's for managers, one's own otherwise. */
const useTimeOff = (status: 'approved' | 'pending', from: Day | undefined): Loading<readonly TimeOffRequest[]> => {
  const { documents, isLoading } = useLiveQuery(
    'timeOffRequests',
    from && {
      selector: { endDate: { $gte: from }, status },
      sort: [{ endDate: 'asc' }],
      index: ['endDate'],
    },
  );
  return { value: documents, isLoading };
};

/** Shifts and approved time off within a period; for who plans also time off asked for, and what is known of people (D44, D45). */
export const useNearby = (period: Period | undefined): Loading<PlanningFacts> => {
  const isPlanning = canManageRota(useDirectory().actor);
  const { value: shifts, isLoading: waitsForShifts } = useShifts(period);
  const from = period && (period.from.slice(0, 10) as Day);
  const { value: timeOff, isLoading: waitsForTimeOff } = useTimeOff('approved', from);
  const { value: askedOff, isLoading: waitsForAsked } = useTimeOff('pending', isPlanning ? from : undefined);
  const { value: employments, isLoading: waitsForEmployments } = useEmployments(isPlanning);
  const { value: availability, isLoading: waitsForAvailability } = useAvailability(undefined, isPlanning);
  const { rules: houseRules, isLoading: waitsForRules } = useHouseRules(isPlanning);
  const middle = period && middleOf(period);
  // Memoised on its own, so that a changed shift leaves the contracts, and all that was worked out from them, as they were.
  const contracts = useMemo(
    () => (middle ? employmentsOfWeek(employments, middle) : employments),
    [employments, middle],
  );
  const value = useMemo(
    () => ({ shifts, timeOff, askedOff, availability, houseRules, employments: contracts }),
    [shifts, timeOff, askedOff, contracts, availability, houseRules],
  );
  const waits = [waitsForShifts, waitsForTimeOff, waitsForAsked, waitsForEmployments, waitsForAvailability];
  return { value, isLoading: waits.includes(true) || waitsForRules };
};

/** The edges of a period reach into the weeks beside the one that it is about. */
const middleOf = ({ from, until }: Period): Day =>
  toInstant((Date.parse(from) + Date.parse(until)) / 2).slice(0, 10) as Day;

/** The later planned shifts of the same recurrence and person (D19); none for a shift of its own. */
export const useLaterOfSeries = ({ seriesId, userId, startTime }: Shift): readonly Shift[] => {
  const { documents } = useLiveQuery(
    'shifts',
    seriesId === ''
      ? undefined
      : {
          selector: { startTime: { $gt: startTime }, seriesId, userId, status: { $ne: 'cancelled' } },
          sort: [{ startTime: 'asc' }],
          index: ['startTime'],
        },
  );
  return documents;
};

/** One week of the rota as the device has it, with what is older from the server, and what it was made from. */
export const useRotaWeek = (
  monday: Day,
  restaurant: Restaurant,
  names: Names,
  actor: Actor,
  older: readonly Shift[],
): Loading<RotaWeek> & { readonly nearby: PlanningFacts } => {
  const period = useMemo(() => weekPeriod(names.zone, monday), [names.zone, monday]);
  const kept = useNearby(period);
  const nearby = useMemo(() => withOlder(kept, older), [kept.value, kept.isLoading, older]);
  const { needs, isLoading: waitsForNeeds } = useNeeds(canManageRota(actor));
  const [keptShifts] = useState(noKeptShifts);
  const { userId } = actor;
  const managesRota = canManageRota(actor);
  const value = useMemo(
    () =>
      rotaWeek(
        {
          ...nearby.value,
          monday,
          departments: restaurant.departments,
          needs,
          names,
          viewer: { userId, managesRota },
        },
        keptShifts,
      ),
    [nearby.value, monday, restaurant, needs, names, userId, managesRota, keptShifts],
  );
  return {
    value,
    nearby: nearby.value,
    isLoading: waitsForNeeds || nearby.isLoading || names.people.size === 0,
  };
};

/** The device's own come last: if both have a shift, they are newer. */
const withOlder = (kept: Loading<PlanningFacts>, older: readonly Shift[]): Loading<PlanningFacts> => {
  if (older.length === 0) return kept;
  const shifts = new Map([...older, ...kept.value.shifts].map((shift) => [shift.id, shift]));
  const inOrder = [...shifts.values()].toSorted((one, other) => one.startTime.localeCompare(other.startTime));
  return { ...kept, value: { ...kept.value, shifts: inOrder } };
};
