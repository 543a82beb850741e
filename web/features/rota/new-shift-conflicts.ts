import type { Shift } from '#schema/entities/shift.ts';
import { type Conflict, conflictsOf } from '#schema/rules/conflicts.ts';
import { grouped } from './grouped.ts';
import type { RotaNames } from './rota-shift.ts';
import type { Nearby } from './staff-choices.ts';

export interface PersonConflict {
  readonly userId: string;
  readonly shift: Shift;
  readonly conflict: Conflict;
}

/** What speaks against each of these new shifts (D18): warnings, in the order of the shifts. */
export const newShiftConflicts = (
  shifts: readonly Shift[],
  names: RotaNames,
  nearby: Nearby,
): readonly PersonConflict[] => {
  const shiftsOf = grouped(nearby.shifts, ({ userId }) => userId);
  const timeOffOf = grouped(nearby.timeOff, ({ userId }) => userId);
  return shifts.flatMap((shift) => {
    const { userId } = shift;
    const conflicts = conflictsOf(shift, shiftsOf.get(userId) ?? [], timeOffOf.get(userId) ?? [], names.zone);
    return conflicts.map((conflict) => ({ userId, shift, conflict }));
  });
};
