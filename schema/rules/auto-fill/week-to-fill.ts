import type { Shift } from '#schema/entities/shift.ts';
import { askedOffDuring, prefersShift } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { isEvening, workDaysOf } from '../eligibility/work-days.ts';
import { grouped } from '../grouped.ts';
import { youngDayMinutes, youngWeekMinutes } from '../hours/young-worker-time.ts';
import { positionsOf } from '../people/positions.ts';
import type { Week, WeekLimit, WeekPerson, WeekShift } from '../planning/week.ts';
import { shortestRestMinutes, youngRestMinutes } from '../rota/conflicts.ts';
import { longWeekMinutes, youngUntil } from '../rota/hour-limits.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { minutesBetween, paidMinutes } from '../rota/shift-times.ts';
import { dayOf, daysBetween, startOfDay, timeOf } from '../time/zone.ts';
import { type Fill, type Ghost, reasonsAgainst, shiftsWith } from './fill.ts';
import { type FillWeights, fillWeights } from './fill-weights.ts';
import { isAsLastWeek } from './last-week.ts';

const hour = 60;
const dayMinutes = 24 * hour;

/**
 * The week as the solver takes it: people and shifts are numbered by their place in `fill`.
 * @param shown the proposal on the screen: as much of it as possible stays
 */
export const weekToFill = (fill: Fill, shown: readonly Ghost[] = []): Week => {
  const weights = fillWeights(fill.priorities);
  const shifts = fill.open.map((shift) => toWeekShift(shift, fill));
  const kept = fill.people.map((candidate) => keptBy(candidate, fill));
  const shownTo = grouped(shown, ({ userId }) => userId);
  const shares = sharesOf(fill, [...shifts, ...kept.flat().filter(isOfWeek)]);
  return {
    shifts,
    weights,
    limits: [...limitsOfPlaces(fill), ...limitsOfPairs(fill)],
    people: fill.people.map((candidate, place): WeekPerson => {
      const limits = limitsOf(candidate, fill);
      return {
        positions: positionsOf(candidate.person),
        kept: kept[place] as WeekShift[],
        notShifts: numbersOf(fill.open, (shift) => reasonsAgainst(shift, candidate, fill, []).length > 0),
        wishes: wishesOf(candidate, fill, shownTo.get(candidate.person.id) ?? [], weights),
        fixedDays: new Set(workDaysOf(candidate.employment ?? {}).fixedDays.map((weekday) => weekday - 1)),
        mostEvenings: workDaysOf(candidate.employment ?? {}).mostEvenings,
        ...limits,
        share: shares[place] as WeekPerson['share'],
      };
    }),
  };
};

/** Minutes of elapsed time, so that a night when the clocks change has its true length. */
const toWeekShift = (shift: Shift, { monday, zone }: Pick<Fill, 'monday' | 'zone'>): WeekShift => {
  const origin = startOfDay(zone, monday);
  return {
    day: daysBetween(monday, dayOf(zone, shift.startTime)),
    start: minutesBetween(origin, shift.startTime),
    end: minutesBetween(origin, shift.endTime),
    minutes: paidMinutes(shift),
    position: shift.positionId,
    isLate: endsLate(shift, zone),
    isEvening: isEvening(zone, shift),
  };
};

/** After 11 PM on the day it starts, or on the next day. */
export const endsLate = ({ startTime, endTime }: Shift, zone: string): boolean =>
  dayOf(zone, endTime) > dayOf(zone, startTime) || timeOf(zone, endTime) > '23:00';

/** All but one of the shifts of a kept place may go to anybody. */
const limitsOfPlaces = ({ places, people, open }: Fill): readonly WeekLimit[] =>
  places.map(({ shiftIds, userIds }) => ({
    people: new Set(people.flatMap(({ person }, place) => (userIds.includes(person.id) ? [] : [place]))),
    shifts: numbersOf(open, ({ id }) => shiftIds.includes(id)),
    most: shiftIds.length - 1,
  }));

/** Two people who must never be on together may have one shift between them of those on at a moment. */
const limitsOfPairs = ({ people, open }: Fill): readonly WeekLimit[] => {
  const placeOf = new Map(people.map(({ person }, place) => [person.id, place]));
  const pairs = people.flatMap(({ apartIds = [] }, place) =>
    apartIds.flatMap((userId) => {
      const other = placeOf.get(userId);
      return other !== undefined && place < other ? [new Set([place, other])] : [];
    }),
  );
  if (pairs.length === 0) return [];
  const starts = [...new Set(open.map(({ startTime }) => startTime))];
  const moments = starts
    .map((at) => numbersOf(open, ({ startTime, endTime }) => startTime <= at && at < endTime))
    .filter(({ size }) => size > 1);
  return pairs.flatMap((pair) => moments.map((shifts) => ({ people: pair, shifts, most: 1 })));
};

const isOfWeek = ({ day }: WeekShift): boolean => 0 <= day && day <= 6;

const keptBy = (candidate: PlannedPerson, fill: Fill): WeekShift[] =>
  shiftsWith(candidate, fill, [])
    .filter((shift) => isPlanned(shift) && shift.userId === candidate.person.id)
    .map((shift) => toWeekShift(shift, fill))
    .filter(({ day }) => -1 <= day && day <= 7);

const numbersOf = (shifts: readonly Shift[], holds: (shift: Shift) => boolean): Set<number> =>
  new Set(shifts.flatMap((shift, number) => (holds(shift) ? [number] : [])));

/**
 * Requested time off, preferences, and a shift they had last week or have in the proposal: few changes are kind to
 * everybody.
 */
const wishesOf = (
  candidate: PlannedPerson,
  { open }: Fill,
  shown: readonly Ghost[],
  weights: FillWeights,
): ReadonlyMap<number, number> => {
  const theirs = open.filter(({ id }) => shown.some(({ shiftId }) => shiftId === id));
  return new Map(
    open.flatMap((shift, number): [number, number][] => {
      const gain =
        (askedOffDuring(shift, candidate) ? -weights.askedOff : 0) +
        (prefersShift(shift, candidate) ? weights.prefers : 0) +
        (isAsLastWeek(shift, candidate) ? weights.asLastWeek : 0) +
        (theirs.some((each) => isAlike(each, shift)) ? weights.asShown : 0);
      return gain === 0 ? [] : [[number, -gain]];
    }),
  );
};

/** Shifts that are alike are interchangeable; treated separately they would enlarge the search greatly. */
const isAlike = (one: Shift, other: Shift): boolean =>
  one.positionId === other.positionId && one.startTime === other.startTime && one.endTime === other.endTime;

type HourLimits = Pick<WeekPerson, 'restMinutes' | 'mostMinutes' | 'mostDayMinutes' | 'fewestMinutes' | 'usualMinutes'>;

/** Limits of contract and law. Somebody who turns 18 during the week keeps the young worker's limits all week. */
const limitsOf = ({ employment }: PlannedPerson, { monday }: Fill): HourLimits => {
  const isYoung = youngUntil(employment, monday) !== '';
  const byContract = employment && employment.mostHours > 0 ? employment.mostHours * hour : longWeekMinutes;
  const mostMinutes = Math.min(byContract, isYoung ? youngWeekMinutes : longWeekMinutes);
  const usualMinutes = usualMinutesOf(employment) ?? mostMinutes;
  return {
    restMinutes: isYoung ? youngRestMinutes : shortestRestMinutes,
    mostMinutes,
    mostDayMinutes: isYoung ? youngDayMinutes : dayMinutes,
    fewestMinutes: (employment?.fewestHours ?? 0) * hour,
    usualMinutes,
  };
};

/** Undefined if the contract does not say, or the viewer may not see it (D45). */
export const usualMinutesOf = (employment: PlannedPerson['employment']): number | undefined =>
  employment && employment.weeklyHours > 0 ? employment.weeklyHours * hour : undefined;

/**
 * Each person's share of the week's hours, late finishes and weekend days, in proportion to their contract; an unknown
 * contract counts as the average.
 */
const sharesOf = ({ people }: Fill, all: readonly WeekShift[]): readonly WeekPerson['share'][] => {
  const known = people.flatMap(({ employment }) => usualMinutesOf(employment) ?? []);
  const mean = known.length === 0 ? 1 : known.reduce((sum, each) => sum + each, 0) / known.length;
  const parts = people.map(({ employment }) => usualMinutesOf(employment) ?? mean);
  const total = parts.reduce((sum, each) => sum + each, 0) || 1;
  const minutes = all.reduce((sum, shift) => sum + shift.minutes, 0);
  const lates = all.filter(({ isLate }) => isLate).length;
  const weekendDays = all.filter(({ day }) => day >= 5).length;
  return parts.map((part) => ({
    minutes: (minutes * part) / total,
    lates: (lates * part) / total,
    weekendDays: (weekendDays * part) / total,
  }));
};
