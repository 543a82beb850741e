import type { Day } from '#schema/entities/primitives.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import type { RotaShift } from './rota-shift.ts';

/**
 * The shifts with a conflict, in the order given. Two shifts of one person that only conflict with each other are one
 * conflict: the first represents both.
 */
export const conflictingShifts = (shifts: readonly RotaShift[]): readonly RotaShift[] => {
  const found = new Map<string, RotaShift>();
  const isSaid = (conflict: Reason, { shift }: RotaShift): boolean =>
    isBetweenShifts(conflict) &&
    found
      .get(conflict.shift.id)
      ?.conflicts.some((its) => isBetweenShifts(its) && its.type === conflict.type && its.shift.id === shift.id) ===
      true;
  for (const each of shifts) {
    if (each.conflicts.some((conflict) => !isSaid(conflict, each))) found.set(each.shift.id, each);
  }
  return [...found.values()];
};

/** How many conflicts each of these days has, none counted on two days; days without one are left out. */
export const conflictCounts = (
  days: readonly { readonly shifts: readonly RotaShift[] }[],
): ReadonlyMap<Day, number> => {
  const counts = new Map<Day, number>();
  for (const { day } of conflictingShifts(days.flatMap(({ shifts }) => shifts)))
    counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
};

const isBetweenShifts = (reason: Reason): reason is Extract<Reason, { type: 'overlap' | 'short-rest' }> =>
  reason.type === 'overlap' || reason.type === 'short-rest';
