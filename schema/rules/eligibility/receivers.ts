import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason, refusalOf, withoutPlace } from './eligibility.ts';
import type { PlannedPerson } from './planning-facts.ts';

/** Somebody who could be given all of a leaver's coming shifts (D51), with what counts against each. */
export interface Receiver {
  readonly person: PlannedPerson['person'];
  readonly problems: readonly { readonly shift: Shift; readonly reasons: readonly Reason[] }[];
}

/**
 * People for several shifts at once, fewest problems first. Each shift counts for the ones after it, so that hours and
 * rest are those of somebody who has them all.
 */
export const shiftReceivers = (shifts: readonly Shift[], people: readonly PlannedPerson[]): readonly Receiver[] =>
  people
    .map((candidate) => {
      const given = shifts.map((shift) => ({ ...shift, userId: candidate.person.id }));
      const problems = given
        .map((shift, place) => ({
          shift,
          reasons: eligibilityOf(shift, { ...candidate, shifts: [...candidate.shifts, ...given.slice(0, place)] }),
        }))
        .filter(({ reasons }) => reasons.length > 0);
      return { person: candidate.person, problems };
    })
    .toSorted(
      (one, other) =>
        one.problems.length - other.problems.length || (one.person.firstName < other.person.firstName ? -1 : 1),
    );

/** The shifts somebody is not given because they are working or away then: those become open (D51). */
export const shiftsRefusedBy = ({ problems }: Receiver): readonly Shift[] =>
  problems.filter(({ reasons }) => refusalOf(withoutPlace(reasons)) !== undefined).map(({ shift }) => shift);
