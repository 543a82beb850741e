import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { addDays, dayOf, daysBetween } from '#schema/rules/time/zone.ts';
import { enteredShift, type ShiftForm } from './shift-form.ts';

/**
 * `shift` with what the form says of `opened`, the shift whose form it is: another one of the series moves by as many
 * days and gets the same times, place, break, instructions and person.
 */
export const editedShift = (shift: Shift, opened: Shift, form: ShiftForm, zone: string): Shift => {
  const daysMoved = daysBetween(dayOf(zone, opened.startTime), form.date as Day);
  const day = addDays(dayOf(zone, shift.startTime), daysMoved);
  return { ...shift, ...enteredShift(form, day, zone) };
};
