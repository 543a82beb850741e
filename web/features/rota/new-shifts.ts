import { type Day, type Minutes, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { occurrences } from '#schema/rules/recurrence.ts';
import { shiftInstants } from '#schema/rules/shift-times.ts';
import type { ShiftForm } from './shift-form.ts';

/** Who makes shifts, when and where: what a form does not say. `now` in milliseconds. */
export interface ShiftMaking {
  readonly zone: string;
  readonly createdBy: string;
  readonly now: number;
  readonly newId: () => string;
  /** Whether it starts as a draft (D40). */
  readonly statusOf: (shift: Pick<Shift, 'startTime' | 'departmentId'>) => Shift['status'];
}

/**
 * The shifts of a complete form: one per person and occurrence (D28, D19), one without a person where nobody is chosen.
 * Those of one occurrence share `groupId` where there are several people, those of a recurrence share `seriesId`.
 */
export const newShifts = (form: ShiftForm, making: ShiftMaking): readonly Shift[] => {
  const days = formDays(form);
  const people = form.assignedUserIds.length > 0 ? form.assignedUserIds : [''];
  const seriesId = days.length > 1 ? making.newId() : '';
  return days.flatMap((day) => {
    const groupId = people.length > 1 ? making.newId() : '';
    return people.map((userId) => ({ ...newShift(form, day, making), userId, groupId, seriesId }));
  });
};

/** The days on which the form's shift occurs; none until they are known. */
export const formDays = ({ date, isRecurring, recurringPattern, recurringEnd }: ShiftForm): readonly Day[] => {
  if (date === '') return [];
  if (!isRecurring) return [date as Day];
  return recurringEnd === '' ? [] : occurrences(date as Day, recurringPattern, recurringEnd as Day);
};

const newShift = (form: ShiftForm, day: Day, { zone, createdBy, now, newId, statusOf }: ShiftMaking): Shift => {
  const { startTime, endTime } = shiftInstants(zone, day, form.startTime as TimeOfDay, form.endTime as TimeOfDay);
  return {
    id: newId(),
    userId: '',
    startTime,
    endTime,
    departmentId: form.departmentId,
    positionId: form.positionId,
    locationId: form.locationId,
    status: statusOf({ startTime, departmentId: form.departmentId }),
    breakDuration: (form.breakDuration ?? 0) as Minutes,
    instructions: form.instructions.trim(),
    groupId: '',
    seriesId: '',
    createdBy,
    createdAt: toInstant(now),
  };
};
