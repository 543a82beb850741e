import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Refusal } from '#schema/errors.ts';
import { shiftEditOf } from '#schema/intents/shift.ts';
import { checkShift } from '#schema/rules/shift-times.ts';
import { changeOf, insertion, removalOf } from '#web/db/write.ts';
import { carryOut } from './plan-history.ts';

/**
 * Writes of the rota on this device, each remembered as a step that can be undone (D43); the server hears of them when
 * it can (invariant 1).
 */

/** Saves new shifts, all or none, here and on the server. */
export const createShifts = async (label: string, shifts: readonly Shift[], restaurant: Restaurant) =>
  firstRefusal(shifts, restaurant) ??
  carryOut(
    label,
    shifts.map((shift) => insertion('shift', shift)),
  );

/** Saves changed shifts; refuses them all where one of them breaks a rule. */
export const editShifts = async (label: string, shifts: readonly Shift[], restaurant: Restaurant) =>
  firstRefusal(shifts, restaurant) ?? changeAll(label, shifts, shiftEditOf);

/** Puts somebody on a shift, or nobody with ''. */
export const assignShift = (shift: Shift, userId: string) =>
  changeAll('assignment of a shift', [shift], () => ({ userId }));

/** Cancels published shifts, which stay on the rota, struck through; drafts are deleted. */
export const cancelShifts = (shifts: readonly Shift[]) =>
  carryOut(
    labelOf(shifts),
    shifts.map(({ id, status }) =>
      status === 'draft' ? removalOf('shift', id) : changeOf('shift', id, () => ({ status: 'cancelled' as const })),
    ),
  );

const labelOf = (shifts: readonly Shift[]): string => {
  const what = shifts.length === 1 ? 'a shift' : `${shifts.length} shifts`;
  return shifts.every(({ status }) => status === 'draft') ? `deletion of ${what}` : `cancellation of ${what}`;
};

/** Takes a cancellation back. */
export const restoreShift = (shift: Shift) => changeAll('restoring a shift', [shift], () => ({ status: 'scheduled' }));

const firstRefusal = (shifts: readonly Shift[], restaurant: Restaurant): Refusal | undefined => {
  for (const shift of shifts) {
    const refusal = checkShift(shift, restaurant);
    if (refusal) return refusal;
  }
  return undefined;
};

const changeAll = (label: string, shifts: readonly Shift[], changesOf: (shift: Shift) => Partial<Shift>) =>
  carryOut(
    label,
    shifts.map((shift) => changeOf('shift', shift.id, () => changesOf(shift))),
  );
