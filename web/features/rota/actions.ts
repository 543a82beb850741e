import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { plannedFields, type Shift } from '#schema/entities/shift.ts';
import type { Refusal } from '#schema/errors.ts';
import { shiftEditOf } from '#schema/intents/shift.ts';
import { checkShift } from '#schema/rules/rota/shift-times.ts';
import { newId } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { lookInto } from '#web/db/commit.ts';
import { openedDatabase } from '#web/db/current-database.ts';
import { changeOf, insertion, removalOf } from '#web/db/write.ts';
import { shiftsText } from './counts-text.ts';
import { carryOut } from './plan-history.ts';

/**
 * Writes of the rota on this device, each remembered as a step that can be undone (D43) and sent to the server when
 * possible (invariant 1).
 */

/**
 * Saves new shifts, all or none, here and on the server. Their creation time is now, whenever they were worked out: a
 * removed shift may be made again if it is made later (P22).
 */
export const createShifts = async (label: string, shifts: readonly Shift[], restaurant: Restaurant) => {
  const refusal = firstRefusal(shifts, restaurant);
  if (refusal) return refusal;
  const createdAt = toInstant(await serverNow());
  const missing = await notHereYet(shifts);
  return carryOut(
    label,
    missing.map((shift) => insertion('shift', { ...shift, createdAt })),
  );
};

/**
 * Shifts whose computed id is already on this device, perhaps in a week that was not read, get a new id. One that has
 * just arrived unchanged counts as made.
 */
const notHereYet = async (shifts: readonly Shift[]): Promise<readonly Shift[]> => {
  const here = await lookInto(await openedDatabase(), ['shifts'], (reading) =>
    reading.getMany(
      'shifts',
      shifts.map(({ id }) => id),
    ),
  );
  return shifts.flatMap((shift, place) => {
    const stored = here[place];
    if (!stored) return [shift];
    const isAsMade = plannedFields.every((field) => stored[field] === shift[field]);
    return isAsMade ? [] : [{ ...shift, id: newId() }];
  });
};

/** Saves changed shifts; refuses all of them if one breaks a rule. */
export const editShifts = async (label: string, shifts: readonly Shift[], restaurant: Restaurant) =>
  firstRefusal(shifts, restaurant) ?? changeAll(label, shifts, shiftEditOf);

/** Puts somebody on shifts, or nobody with ''. */
export const assignShifts = (shifts: readonly Shift[], userId: string) =>
  changeAll(`assignment of ${shifts.length === 1 ? 'a shift' : shiftsText(shifts.length)}`, shifts, () => ({ userId }));

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

/** Undoes a cancellation. */
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
