import type { Availability } from '#schema/entities/availability.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { grouped } from '../grouped.ts';
import { apartFrom } from '../rota/house-rules.ts';
import { isPlanned } from '../rota/shift-status.ts';
import type { Candidate } from './eligibility.ts';

/**
 * What the choice of a person for a shift depends on: shifts of the whole week and a day around it, and facts about
 * people.
 */
export interface PlanningFacts {
  readonly shifts: readonly Shift[];
  /** Approved time off around the shifts, for everybody. */
  readonly timeOff: readonly TimeOffRequest[];
  /** Undecided requests for time off: they keep nobody from a shift, and are mentioned wherever somebody is chosen. */
  readonly askedOff?: readonly TimeOffRequest[] | undefined;
  /** As far as the viewer may see them (D35, D45). */
  readonly employments: readonly Employment[];
  readonly availability: readonly Availability[];
  /** Only for those who plan: nobody else has them (D48). */
  readonly houseRules?: readonly HouseRule[] | undefined;
}

/** A person and the facts about them. */
export interface PlannedPerson extends Candidate {
  readonly person: User;
  readonly employment: Employment | undefined;
}

/** Each of these people with their own shifts, time off, employment and availability. */
export const plannedPeople = (
  people: readonly User[],
  facts: PlanningFacts,
  zone: string,
): readonly PlannedPerson[] => {
  const shiftsOf = grouped(facts.shifts, ({ userId }) => userId);
  const timeOffOf = grouped(facts.timeOff, ({ userId }) => userId);
  const askedOffOf = grouped(facts.askedOff ?? [], ({ userId }) => userId);
  const availabilityOf = grouped(facts.availability, ({ userId }) => userId);
  const employmentOf = new Map(facts.employments.map((employment) => [employment.userId, employment]));
  return people.map((person) => {
    const apartIds = apartFrom(facts.houseRules ?? [], person.id);
    return {
      person,
      apartIds,
      shifts: [person.id, ...apartIds].flatMap((userId) => shiftsOf.get(userId) ?? []),
      timeOff: timeOffOf.get(person.id) ?? [],
      askedOff: askedOffOf.get(person.id) ?? [],
      availability: availabilityOf.get(person.id) ?? [],
      employment: employmentOf.get(person.id),
      zone,
    };
  });
};

/**
 * The shifts somebody works themselves: their facts also include those of people whom a house rule keeps apart from
 * them.
 */
export const ownShifts = ({ person, shifts }: Pick<PlannedPerson, 'person' | 'shifts'>): readonly Shift[] =>
  shifts.filter((shift) => shift.userId === person.id && isPlanned(shift));
