import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { eligibilityOf, prefersShift, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import {
  ownShifts,
  type PlannedPerson,
  type PlanningFacts,
  plannedPeople,
} from '#schema/rules/eligibility/planning-facts.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { minutesOfWeek } from '#schema/rules/rota/hour-limits.ts';
import { paidMinutes } from '#schema/rules/rota/shift-times.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { type LeftOpen, whyLeftText } from '../left-open.ts';
import { hoursLeft, isKeptAway, keepsAway, type StaffChoice, type StaffChoices } from '../staff-choices.ts';

/** Several shifts given to one person: which of them they get, and which stay as they are because they cannot have them. */
export interface Giving {
  /** As they are now, the earliest first; without those the person already has. */
  readonly given: readonly Shift[];
  readonly left: readonly (LeftOpen & { readonly shift: Shift })[];
  /** What counts against those that they get, and on which day. */
  readonly against: readonly { readonly reason: Reason; readonly day: Day }[];
}

/** One after another: a shift given counts for the next, so that of two at the same time they get the earlier. */
const givingTo = (shifts: readonly Shift[], candidate: PlannedPerson): Giving => {
  const { person, zone } = candidate;
  const wanted = shifts
    .filter(({ userId }) => userId !== person.id)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
  const given: Shift[] = [];
  const left: Giving['left'][number][] = [];
  const reasonsBeside = (shift: Shift, theirs: readonly Shift[]): readonly Reason[] => {
    const ids = new Set(theirs.map(({ id }) => id));
    const around = candidate.shifts.filter(({ id }) => !ids.has(id));
    return eligibilityOf(shift, {
      ...candidate,
      shifts: [...around, ...theirs.map((each) => ({ ...each, userId: person.id }))],
    });
  };
  const awayFrom = (shift: Shift): LeftOpen['against'] | undefined =>
    reasonsBeside(shift, []).find(keepsAway)?.type ??
    (reasonsBeside(shift, given).some(keepsAway) ? 'overlap-given' : undefined);
  const allAgainst = (shift: Shift): Giving['against'] =>
    reasonsBeside(shift, given).map((reason) => ({ reason, day: dayOf(zone, shift.startTime) }));
  for (const shift of wanted) {
    const against = awayFrom(shift);
    if (!against) given.push(shift);
    else left.push({ shift, userId: person.id, day: dayOf(zone, shift.startTime), against });
  }
  return { given, left, against: given.flatMap(allAgainst) };
};

/** Everybody who may be put on the rota, for several shifts of a week. */
export interface GivingChoices extends StaffChoices {
  readonly givingTo: (userId: string) => Giving;
}

/**
 * First people who have the positions, then those who can have the most of them, with the least against it. Anybody who
 * has all of them already is not listed. '' takes them from their people.
 */
export const givingChoices = (shifts: readonly Shift[], names: Names, facts: PlanningFacts): GivingChoices => {
  const people = plannedPeople([...names.people.values()].filter(isRosterable), facts, names.zone);
  const givings = new Map(people.map((each) => [each.person.id, givingTo(shifts, each)]));
  const ofNobody = { given: shifts.filter(({ userId }) => userId !== ''), left: [], against: [] };
  const of = (userId: string): Giving => givings.get(userId) ?? ofNobody;
  const choices = people
    .filter(({ person }) => shifts.some(({ userId }) => userId !== person.id))
    .map((candidate) => choiceOf(of(candidate.person.id), candidate, names))
    .toSorted((one, other) => bestFirst(one, other, of, shifts));
  const isFree = ({ reasons, partly }: StaffChoice): boolean => reasons.length === 0 && partly === undefined;
  return { givingTo: of, free: choices.filter(isFree), others: choices.filter((each) => !isFree(each)) };
};

const choiceOf = ({ given, left, against }: Giving, candidate: PlannedPerson, names: Names): StaffChoice => {
  const { person, employment, zone } = candidate;
  const ids = new Set(given.map(({ id }) => id));
  const [first] = [...given, ...left.map(({ shift }) => shift)];
  const own = ownShifts(candidate).filter(({ id }) => !ids.has(id));
  const weekMinutes = first ? minutesOfWeek(own, mondayOf(dayOf(zone, first.startTime)), zone) : 0;
  const count = given.length + left.length;
  return {
    person,
    name: fullName(person),
    positionName: names.positions.get(person.positionId) ?? '',
    ...reasonsOnce(against, zone),
    prefers: given.length > 0 && given.every((shift) => prefersShift(shift, candidate)),
    weekMinutes,
    minutesWithIt: weekMinutes + given.reduce((sum, shift) => sum + paidMinutes(shift), 0),
    usualHours: employment && employment.weeklyHours > 0 ? employment.weeklyHours : undefined,
    ...{ restBefore: undefined, restAfter: undefined },
    givenCount: given.length,
    ...(left.length > 0 && { partly: partlyText(given.length, count, whyLeftText(left)) }),
  };
};

const partlyText = (givenCount: number, count: number, why: string): string =>
  `${givenCount === 0 ? 'None of them' : `${givenCount} of ${count}`}: ${why}`;

/** Two shifts may exceed the same limit of a week. */
const reasonsOnce = (
  against: Giving['against'],
  zone: string,
): Required<Pick<StaffChoice, 'reasons' | 'reasonTexts'>> => {
  const byText = new Map(against.map(({ reason, day }) => [againstDayText(reason, day, zone), reason]));
  return { reasons: [...byText.values()], reasonTexts: [...byText.keys()] };
};

/** The shift with too short a rest. */
const againstDayText = (reason: Reason, day: Day, zone: string): string => {
  const text = reasonText(reason, zone);
  return reason.type === 'short-rest' ? `${text}, ${shortDayText(day)}` : text;
};

const bestFirst = (
  one: StaffChoice,
  other: StaffChoice,
  of: GivingChoices['givingTo'],
  shifts: readonly Shift[],
): number =>
  Number(isKeptAway(one)) - Number(isKeptAway(other)) ||
  inPosition(other, shifts) - inPosition(one, shifts) ||
  of(other.person.id).given.length - of(one.person.id).given.length ||
  Number(other.prefers) - Number(one.prefers) ||
  one.reasons.length - other.reasons.length ||
  hoursLeft(other) - hoursLeft(one) ||
  one.name.localeCompare(other.name);

const inPosition = ({ person }: StaffChoice, shifts: readonly Shift[]): number =>
  shifts.filter(({ positionId }) => positionsOf(person).includes(positionId)).length;
