import type { Day, Instant } from '#schema/entities/primitives.ts';
import { defaultBreakMinutes, type Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import {
  askedOffDuring,
  marksOf,
  placeReasons,
  prefersShift,
  type Reason,
  type ShiftToFill,
  weekMarksOf,
} from '#schema/rules/eligibility/eligibility.ts';
import {
  ownShifts,
  type PlannedPerson,
  type PlanningFacts,
  plannedPeople,
} from '#schema/rules/eligibility/planning-facts.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { worksUntil } from '#schema/rules/people/last-day.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { minutesOfWeek } from '#schema/rules/rota/hour-limits.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { hoursOn } from '#schema/rules/time-off/availability.ts';
import { coversDay } from '#schema/rules/time-off/time-off.ts';
import type { Names } from '#web/people/names.ts';

/** A stretch of time for which somebody is looked for. */
export interface Span {
  readonly startTime: Instant;
  readonly endTime: Instant;
}

/** Somebody who is free, with what a manager considers. */
export interface FreePerson {
  readonly person: User;
  readonly name: string;
  /** Paid minutes of their shifts of that week. */
  readonly weekMinutes: number;
  /** The usual hours of their contract; undefined if the viewer may not see it, or it states none. */
  readonly usualHours: number | undefined;
  /** They said that they would rather work then (D44); never without a span. */
  readonly prefers: boolean;
  /** Days off that they asked for, and limits of the week that they would exceed with the span. */
  readonly limits: readonly Reason[];
  /** Open shifts of theirs by position, which nothing else counts against. */
  readonly open: readonly Shift[];
}

/** The free people of a position, which is their main one; those without a position come last. */
export interface FreeGroup {
  readonly positionId: string;
  readonly people: readonly FreePerson[];
}

interface FreeInput {
  readonly day: Day;
  /** Undefined: on no shift that day, and neither away nor unable to work all day. */
  readonly span: Span | undefined;
  /** Shifts of the day that nobody works yet. */
  readonly open: readonly Shift[];
  readonly names: Names;
  readonly facts: PlanningFacts;
  /** Whether the filter shows somebody. */
  readonly isShown: (person: User) => boolean;
  /** Where a position stands in lists. */
  readonly rankOf: (positionId: string) => number;
}

/** Who is free on a day, or for a stretch of it, by position in the order of lists (D18, D44, D48). */
export const freePeople = ({ day, span, open, names, facts, isShown, rankOf }: FreeInput): readonly FreeGroup[] => {
  const people = [...names.people.values()].filter((person) => isRosterable(person) && isShown(person));
  const free = plannedPeople(people, facts, names.zone).flatMap((candidate): FreePerson[] => {
    const target = span && targetOf(candidate, span);
    const isFree = target ? isFreeThen(target, candidate) : isFreeAllDay(day, candidate);
    return isFree ? [freePerson(candidate, day, target, open)] : [];
  });
  const byPosition = grouped(free, ({ person }) => person.positionId);
  return [...byPosition]
    .map(([positionId, ofIt]) => ({ positionId, people: ofIt.toSorted(bestFirst) }))
    .toSorted((one, other) => rankOf(one.positionId) - rankOf(other.positionId));
};

const targetOf = ({ person }: PlannedPerson, { startTime, endTime }: Span): ShiftToFill => ({
  ...{ departmentId: person.departmentId, positionId: person.positionId, startTime, endTime },
  breakDuration: defaultBreakMinutes as ShiftToFill['breakDuration'],
});

/** Days off that are only requested are shown, and do not take anybody off the list. */
const isFreeThen = (target: ShiftToFill, candidate: PlannedPerson): boolean =>
  marksOf(target, candidate).every(({ type }) => type === 'asked-off');

const isFreeAllDay = (day: Day, candidate: PlannedPerson): boolean => {
  const { timeOff, availability = [], employment, zone } = candidate;
  const isOn = ownShifts(candidate).some(({ startTime }) => dayOf(zone, startTime) === day);
  const isAway = timeOff.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const cannot = [...hoursOn(availability, day)].every((letter) => letter === 'c');
  const endedOn = employment?.rightToWorkExpiresOn ?? '';
  const isGone = !worksUntil(employment?.leavesOn ?? '', day);
  return !(isOn || isAway || cannot || isGone || (endedOn !== '' && endedOn < day));
};

const freePerson = (
  candidate: PlannedPerson,
  day: Day,
  target: ShiftToFill | undefined,
  open: readonly Shift[],
): FreePerson => {
  const { person, employment, zone } = candidate;
  return {
    person,
    name: fullName(person),
    weekMinutes: minutesOfWeek(ownShifts(candidate), mondayOf(day), zone),
    usualHours: employment && employment.weeklyHours > 0 ? employment.weeklyHours : undefined,
    prefers: target !== undefined && prefersShift(target, candidate),
    limits: [...askedOffOn(day, target, candidate), ...(target ? weekMarksOf(target, candidate) : [])],
    open: open.filter(
      (shift) =>
        (!target || (shift.startTime < target.endTime && target.startTime < shift.endTime)) &&
        placeReasons(shift, person).length === 0 &&
        isFreeThen(shift, candidate),
    ),
  };
};

const askedOffOn = (day: Day, target: ShiftToFill | undefined, candidate: PlannedPerson): readonly Reason[] => {
  const request = target
    ? askedOffDuring(target, candidate)
    : candidate.askedOff?.find((asked) => coversDay(asked, day));
  return request ? [{ type: 'asked-off', request }] : [];
};

/** First people who prefer it, then those past no limit, then those with the fewest hours. */
const bestFirst = (one: FreePerson, other: FreePerson): number =>
  Number(other.prefers) - Number(one.prefers) ||
  one.limits.length - other.limits.length ||
  one.weekMinutes - other.weekMinutes ||
  one.name.localeCompare(other.name);
