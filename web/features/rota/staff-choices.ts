import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { eligibilityOf, prefersShift, type Reason, type ShiftToFill } from '#schema/rules/eligibility/eligibility.ts';
import { ownShifts, type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { minutesOfWeek } from '#schema/rules/rota/hour-limits.ts';
import { minutesBetween, paidMinutes } from '#schema/rules/rota/shift-times.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';

/** Somebody who could work a shift, with all that a manager considers. */
export interface StaffChoice {
  readonly person: User;
  readonly name: string;
  readonly positionName: string;
  /** Everything that counts against it; [] if they are free. */
  readonly reasons: readonly Reason[];
  /** The same in words, where each does not speak for itself: of several shifts. */
  readonly reasonTexts?: readonly string[];
  /** They said that they would rather work then (D44). */
  readonly prefers: boolean;
  /** Paid minutes of their other shifts of that week. */
  readonly weekMinutes: number;
  /** The same with this shift. */
  readonly minutesWithIt: number;
  /** The usual hours of their contract; undefined if the viewer may not see it, or it states none. */
  readonly usualHours: number | undefined;
  /** Minutes to the shift before and after, if there is one within two days. */
  readonly restBefore: number | undefined;
  readonly restAfter: number | undefined;
  /** Of several shifts, how many they can have and why not the others, in words; undefined where they can have all. */
  readonly partly?: string;
  /** How many of several shifts they can have; undefined for a single one. */
  readonly givenCount?: number;
}

export type ShiftToStaff = ShiftToFill;

/** Free people first, then the others with what counts against them; last those who cannot come. */
export interface StaffChoices {
  readonly free: readonly StaffChoice[];
  readonly others: readonly StaffChoice[];
}

const restShownMinutes = 48 * 60;

/** Everybody who may be put on the rota, for one shift. */
export const staffChoices = (target: ShiftToStaff, names: Names, facts: PlanningFacts): StaffChoices => {
  const people = plannedPeople([...names.people.values()].filter(isRosterable), facts, names.zone);
  const choices = people.map((candidate) => {
    const { person, employment } = candidate;
    const others = ownShifts(candidate).filter(({ id }) => id !== target.id);
    const weekMinutes = minutesOfWeek(others, mondayOf(dayOf(names.zone, target.startTime)), names.zone);
    return {
      person,
      name: fullName(person),
      positionName: names.positions.get(person.positionId) ?? '',
      reasons: eligibilityOf(target, candidate),
      prefers: prefersShift(target, candidate),
      weekMinutes,
      minutesWithIt: weekMinutes + paidMinutes(target),
      usualHours: employment && employment.weeklyHours > 0 ? employment.weeklyHours : undefined,
      ...gapsBeside(target, others),
    };
  });
  return {
    free: choices.filter(({ reasons }) => reasons.length === 0).toSorted((one, other) => bestFirst(one, other, target)),
    others: choices.filter(({ reasons }) => reasons.length > 0).toSorted((one, other) => bestFirst(one, other, target)),
  };
};

/** People who work in the shift's department or can work its position: whom the wizard offers (specification, section 2; D45). */
export const ofItsPlace = (choices: readonly StaffChoice[], target: ShiftToStaff): readonly StaffChoice[] =>
  choices.filter(
    ({ person }) => person.departmentId === target.departmentId || positionsOf(person).includes(target.positionId),
  );

const gapsBeside = (target: ShiftToStaff, others: readonly Shift[]): Pick<StaffChoice, 'restBefore' | 'restAfter'> => {
  const before = others
    .filter(({ endTime }) => endTime <= target.startTime)
    .map(({ endTime }) => minutesBetween(endTime, target.startTime));
  const after = others
    .filter(({ startTime }) => target.endTime <= startTime)
    .map(({ startTime }) => minutesBetween(target.endTime, startTime));
  return { restBefore: shortest(before), restAfter: shortest(after) };
};

const shortest = (rests: readonly number[]): number | undefined => {
  const least = Math.min(...rests);
  return least <= restShownMinutes ? least : undefined;
};

/**
 * Whether something keeps them away then: another shift, leave, a day they cannot, or that they no longer work here.
 */
export const isKeptAway = ({ reasons, givenCount }: StaffChoice): boolean =>
  givenCount === 0 || reasons.some(keepsAway);

export const keepsAway = ({ type }: Reason): boolean => keepAway.has(type);

const keepAway: ReadonlySet<Reason['type']> = new Set([
  ...(['inactive', 'overlap', 'time-off', 'cannot', 'last-day', 'right-to-work'] as const),
]);

/** Who can be there, in a position of theirs, and prefers it, first; then by main position, fewer reasons and hours left. */
const bestFirst = (one: StaffChoice, other: StaffChoice, target: ShiftToStaff): number =>
  Number(isKeptAway(one)) - Number(isKeptAway(other)) ||
  Number(!worksIt(one, target)) - Number(!worksIt(other, target)) ||
  Number(other.prefers) - Number(one.prefers) ||
  placeRank(one, target) - placeRank(other, target) ||
  one.reasons.length - other.reasons.length ||
  hoursLeft(other) - hoursLeft(one) ||
  one.name.localeCompare(other.name);

const worksIt = ({ person }: StaffChoice, target: ShiftToStaff): boolean =>
  positionsOf(person).includes(target.positionId);

const placeRank = ({ person }: StaffChoice, target: ShiftToStaff): number => {
  if (person.positionId === target.positionId) return 0;
  if (positionsOf(person).includes(target.positionId)) return 1;
  return person.departmentId === target.departmentId ? 2 : 3;
};

/** Hours of the contract not planned yet this week; 0 if not known. */
export const hoursLeft = ({ usualHours, weekMinutes }: Pick<StaffChoice, 'usualHours' | 'weekMinutes'>): number =>
  usualHours === undefined ? 0 : usualHours - weekMinutes / 60;
