import type { Day, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { shiftInstants } from '#schema/rules/shift-times.ts';
import { addDays, dayOf, daysBetween } from '#schema/rules/zone.ts';
import type { ShiftForm } from './shift-form.ts';

/**
 * `shift` with what the form says of `opened`, the shift whose form it is: another one of the series moves by as many
 * days and takes over times, place, break, instructions and person.
 */
export const editedShift = (shift: Shift, opened: Shift, form: ShiftForm, zone: string): Shift => {
  const daysMoved = daysBetween(dayOf(zone, opened.startTime), form.date as Day);
  const day = addDays(dayOf(zone, shift.startTime), daysMoved);
  const { startTime, endTime } = shiftInstants(zone, day, form.startTime as TimeOfDay, form.endTime as TimeOfDay);
  return {
    ...shift,
    startTime,
    endTime,
    departmentId: form.departmentId,
    positionId: form.positionId,
    locationId: form.locationId,
    breakDuration: (form.breakDuration ?? 0) as Minutes,
    instructions: form.instructions.trim(),
    userId: form.assignedUserIds[0] ?? '',
  };
};
