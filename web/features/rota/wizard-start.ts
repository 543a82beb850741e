import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';
import { emptyShiftForm, type ShiftForm } from './shift-form.ts';

/** The values used last, which the next shift starts with. */
export type LastUsed = Pick<
  ShiftForm,
  'startTime' | 'endTime' | 'departmentId' | 'positionId' | 'locationId' | 'breakDuration'
>;

export const lastUsedOf = ({
  startTime,
  endTime,
  departmentId,
  positionId,
  locationId,
  breakDuration,
}: ShiftForm): LastUsed => ({ startTime, endTime, departmentId, positionId, locationId, breakDuration });

/** A shift as a form, on its own day. */
export const formOfShift = (shift: Shift, zone: string): ShiftForm => ({
  ...emptyShiftForm,
  date: dayOf(zone, shift.startTime),
  startTime: timeOf(zone, shift.startTime),
  endTime: timeOf(zone, shift.endTime),
  departmentId: shift.departmentId,
  positionId: shift.positionId,
  locationId: shift.locationId,
  breakDuration: shift.breakDuration,
  instructions: shift.instructions,
  assignedUserIds: shift.userId === '' ? [] : [shift.userId],
});

/** What a person's shift starts with: their department and position, they themselves chosen. */
export const formForPerson = (person: User): Pick<ShiftForm, 'departmentId' | 'positionId' | 'assignedUserIds'> => ({
  departmentId: person.departmentId,
  positionId: person.positionId,
  assignedUserIds: [person.id],
});
