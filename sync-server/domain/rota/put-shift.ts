import type { Shift } from '#schema/entities/shift.ts';
import { assignToShift } from '#server/domain/checklists/automatic-checklists.ts';
import { pairWithShift } from '#server/domain/hours/pair-with-shift.ts';
import { recountHoursOfShift } from '#server/domain/hours/recount-hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Stores a shift and updates what depends on it, no matter which act changes it: its checklists, and the hours worked in it
 * or around it (D16). Nothing else stores shifts.
 *
 * @param stored undefined for a shift that is new
 */
export const putShift = (tx: Transaction, stored: Shift | undefined, shift: Shift, intent: string): void => {
  tx.put('shift', shift, intent);
  assignToShift(tx, stored, shift);
  if (stored) recountHoursOfShift(tx, stored, shift);
  pairWithShift(tx, stored, shift);
};
