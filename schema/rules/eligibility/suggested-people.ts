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
  /** They said that they would rather work then (D44). */
  readonly prefers: boolean;
}

/**
 * Who could take an open shift: first those whom nothing counts against, who would rather work then, and who have the
 * fewest hours of that week; anybody busy, away or of another position is left out (D30, D45, D50).
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

/** Somebody of the position who cannot take a shift, and what keeps them from it. */
export interface Hindered {
  readonly person: PlannedPerson['person'];
  readonly reason: Reason;
}

/** Those who work the position of an open shift and cannot take it, each with the reason, by name (D30, D45). */
export const hinderedPeople = (shift: Shift, people: readonly PlannedPerson[]): readonly Hindered[] =>
  people
    .flatMap((candidate): Hindered[] => {
      const { person } = candidate;
      if (!person.isActive || placeReasons(shift, person).length > 0) return [];
      const reason = eligibilityOf(shift, candidate).find((each) => refusalOf([each]) !== undefined);
      return reason ? [{ person, reason }] : [];
    })
    .toSorted((one, other) => one.person.firstName.localeCompare(other.person.firstName));
