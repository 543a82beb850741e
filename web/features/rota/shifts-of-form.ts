import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { newShifts, type ShiftMaking } from '#schema/intents/shift.ts';
import { occurrences } from '#schema/rules/rota/recurrence.ts';
import { enteredShift, type ShiftForm } from './shift-form.ts';

/** Who makes shifts, when and where: what a form does not say. */
export interface RotaMaking extends ShiftMaking {
  readonly zone: string;
  readonly newId: () => string;
}

/** The shifts of a complete form: one per person and occurrence (D28, D19). */
export const shiftsOfForm = (form: ShiftForm, making: RotaMaking): readonly Shift[] => {
  const entered = formDays(form).map((day) => enteredShift(form, day, making.zone));
  const [first] = entered;
  return first ? newShifts(first, entered, form.assignedUserIds, making) : [];
};

/** The days on which the form's shift occurs; none until they are known. */
export const formDays = ({ date, isRecurring, recurringPattern, recurringEnd }: ShiftForm): readonly Day[] => {
  if (date === '') return [];
  if (!isRecurring) return [date as Day];
  return recurringEnd === '' ? [] : occurrences(date as Day, recurringPattern, recurringEnd as Day);
};
