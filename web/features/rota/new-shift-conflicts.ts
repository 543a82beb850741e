import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '#schema/rules/eligibility.ts';
import { grouped } from '#schema/rules/grouped.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import type { RotaNames } from './rota-shift.ts';
import type { Nearby } from './staff-choices.ts';

export interface PersonConflict {
  readonly userId: string;
  readonly shift: Shift;
  readonly conflict: Reason;
}

/** What a shift collides with: other shifts, leave, rest, and what its person said (D18, D44). */
const colliding: ReadonlySet<Reason['type']> = new Set(['overlap', 'time-off', 'short-rest', 'cannot']);

type Around = Nearby & Partial<Pick<PlanningFacts, 'availability'>>;

/** What each of these new shifts collides with: warnings, in the order of the shifts. */
export const newShiftConflicts = (
  shifts: readonly Shift[],
  names: RotaNames,
  around: Around,
): readonly PersonConflict[] => {
  const shiftsOf = grouped(around.shifts, ({ userId }) => userId);
  const timeOffOf = grouped(around.timeOff, ({ userId }) => userId);
  const availabilityOf = grouped(around.availability ?? [], ({ userId }) => userId);
  return shifts.flatMap((shift) => {
    const { userId } = shift;
    const person = names.people.get(userId);
    if (!person) return [];
    const reasons = eligibilityOf(shift, {
      person,
      shifts: shiftsOf.get(userId) ?? [],
      timeOff: timeOffOf.get(userId) ?? [],
      availability: availabilityOf.get(userId) ?? [],
      zone: names.zone,
    });
    return reasons.filter(({ type }) => colliding.has(type)).map((conflict) => ({ userId, shift, conflict }));
  });
};
