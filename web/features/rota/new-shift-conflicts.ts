import type { Shift } from '#schema/entities/shift.ts';
import { marksOf, type Reason } from '#schema/rules/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/planning-facts.ts';
import type { RotaNames } from './rota-shift.ts';

export interface PersonConflict {
  readonly userId: string;
  readonly shift: Shift;
  readonly conflict: Reason;
}

/** What marks each of these new shifts: warnings, in the order of the shifts (D18, D44). */
export const newShiftConflicts = (
  shifts: readonly Shift[],
  names: RotaNames,
  around: PlanningFacts,
): readonly PersonConflict[] => {
  const people = [...new Set(shifts.map(({ userId }) => userId))].flatMap((id) => names.people.get(id) ?? []);
  const candidates = new Map(plannedPeople(people, around, names.zone).map((each) => [each.person.id, each]));
  return shifts.flatMap((shift) => {
    const candidate = candidates.get(shift.userId);
    const marks = candidate ? marksOf(shift, candidate) : [];
    return marks.map((conflict) => ({ userId: shift.userId, shift, conflict }));
  });
};
