import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Refusal, type Result } from '#schema/errors.ts';
import { checkShift } from '#schema/rules/shift-times.ts';
import { changeDocument, changeOf, insertion, type Write, writeTogether } from '#web/db/write.ts';

/** Writes of the rota on this device; the server hears of them when it can (invariant 1). */

/** Saves new shifts, all or none, here and on the server. */
export const createShifts = async (
  shifts: readonly Shift[],
  restaurant: Restaurant,
): Promise<Result<readonly Shift[]>> =>
  firstRefusal(shifts, restaurant) ?? together(shifts.map((shift) => insertion('shift', shift)));

/** Saves changed shifts; refuses them all where one of them breaks a rule. */
export const editShifts = async (shifts: readonly Shift[], restaurant: Restaurant): Promise<Result<readonly Shift[]>> =>
  firstRefusal(shifts, restaurant) ?? changeAll(shifts, editedFields);

/** Puts somebody on a shift, or nobody with ''. */
export const assignShift = async (shift: Shift, userId: string): Promise<Result<Shift>> =>
  changeDocument('shift', shift.id, { userId });

/** Cancels shifts; they stay on the rota, struck through. */
export const cancelShifts = (shifts: readonly Shift[]): Promise<Result<readonly Shift[]>> =>
  changeAll(shifts, () => ({ status: 'cancelled' }));

/** Takes a cancellation back. */
export const restoreShifts = (shifts: readonly Shift[]): Promise<Result<readonly Shift[]>> =>
  changeAll(shifts, () => ({ status: 'scheduled' }));

const editedFields = ({
  startTime,
  endTime,
  departmentId,
  positionId,
  locationId,
  breakDuration,
  instructions,
  userId,
}: Shift): Partial<Shift> => ({
  startTime,
  endTime,
  departmentId,
  positionId,
  locationId,
  breakDuration,
  instructions,
  userId,
});

const firstRefusal = (shifts: readonly Shift[], restaurant: Restaurant): Refusal | undefined => {
  for (const shift of shifts) {
    const refusal = checkShift(shift, restaurant);
    if (refusal) return refusal;
  }
  return undefined;
};

const changeAll = (
  shifts: readonly Shift[],
  changesOf: (shift: Shift) => Partial<Shift>,
): Promise<Result<readonly Shift[]>> =>
  together(shifts.map((shift) => changeOf('shift', shift.id, () => changesOf(shift))));

const together = async (writes: readonly Write[]): Promise<Result<readonly Shift[]>> => {
  const result = await writeTogether(writes);
  return result.ok ? accepted(result.value as unknown as readonly Shift[]) : result;
};
