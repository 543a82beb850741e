import type { Shift } from '#schema/entities/shift.ts';
import { type Consequences, consequencesOf } from '../rota/shift-consequences.ts';
import {
  eligibilityOf,
  limitsAmong,
  placeReasons,
  prefersShift,
  type Reason,
  refusalOf,
  withoutPlace,
} from './eligibility.ts';
import type { PlannedPerson } from './planning-facts.ts';

/** Somebody who could take a shift, and what it means for them. */
export interface Suggestion {
  readonly person: PlannedPerson['person'];
  readonly meaning: Consequences;
  /** They would rather work then (D44). */
  readonly prefers: boolean;
}

/**
 * Who could take an open shift: first those nothing counts against, then those who would rather work then, then those
 * with the fewest hours that week; anybody busy, away or in another position is left out (D30, D45, D50).
 */
export const suggestedPeople = (shift: Shift, people: readonly PlannedPerson[]): readonly Suggestion[] =>
  people
    .flatMap((candidate) => {
      const meaning = consequencesOf({ gains: shift, gives: undefined }, candidate);
      if (!meaning || meaning.refusal) return [];
      return [{ person: candidate.person, meaning, prefers: prefersShift(shift, candidate) }];
    })
    .toSorted((one, other) => {
      const [left, right] = [weightOf(one), weightOf(other)];
      return left === right ? one.meaning.minutesAfter - other.meaning.minutesAfter : left - right;
    });

const weightOf = ({ meaning: { reasons }, prefers }: Suggestion): number =>
  (limitsAmong(reasons).length > 0 ? 4 : 0) + (withoutPlace(reasons).length > 0 ? 2 : 0) + (prefers ? 0 : 1);

/** Somebody in the position who cannot take a shift, and why. */
export interface Hindered {
  readonly person: PlannedPerson['person'];
  readonly reason: Reason;
}

/** Those in an open shift's position who cannot take it, each with the reason, by name (D30, D45). */
export const hinderedPeople = (shift: Shift, people: readonly PlannedPerson[]): readonly Hindered[] =>
  people
    .flatMap((candidate): Hindered[] => {
      const { person } = candidate;
      if (!person.isActive || placeReasons(shift, person).length > 0) return [];
      const reason = eligibilityOf(shift, candidate).find((each) => refusalOf([each]) !== undefined);
      return reason ? [{ person, reason }] : [];
    })
    .toSorted((one, other) => one.person.firstName.localeCompare(other.person.firstName));
