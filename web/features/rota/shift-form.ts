import type { Day, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { defaultBreakMinutes, longestBreakMinutes } from '#schema/entities/shift.ts';
import type { ShiftEdit } from '#schema/intents/shift.ts';
import { activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { latestRecurrenceEnd, type RecurrencePattern } from '#schema/rules/rota/recurrence.ts';
import { minutesBetween, shiftInstants, usualLongestMinutes } from '#schema/rules/rota/shift-times.ts';
import type { ShiftToStaff } from './staff-choices.ts';

/** The new-shift form as typed (specification, section 3); '' where nothing is chosen yet. */
export interface ShiftForm {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly departmentId: string;
  readonly positionId: string;
  readonly locationId: string;
  readonly assignedUserIds: readonly string[];
  /** Minutes; null, a blank field, counts as 0. */
  readonly breakDuration: number | null;
  readonly instructions: string;
  readonly isRecurring: boolean;
  readonly recurringPattern: RecurrencePattern;
  readonly recurringEnd: string;
}

export type ShiftFormField = keyof ShiftForm;
export type ShiftFormErrors = Readonly<Partial<Record<ShiftFormField, string>>>;

export const emptyShiftForm: ShiftForm = {
  date: '',
  startTime: '',
  endTime: '',
  departmentId: '',
  positionId: '',
  locationId: '',
  assignedUserIds: [],
  breakDuration: defaultBreakMinutes,
  instructions: '',
  isRecurring: false,
  recurringPattern: 'weekly',
  recurringEnd: '',
};

/** What step 1 still needs, by field (specification, section 5); empty when it is complete. */
export const detailErrors = (form: ShiftForm): ShiftFormErrors => ({
  ...missing(form.date, { date: 'Date is required' }),
  ...missing(form.startTime, { startTime: 'Start time is required' }),
  ...missing(form.endTime, { endTime: 'End time is required' }),
  ...missing(form.departmentId, { departmentId: 'Department is required' }),
  ...missing(form.positionId, { positionId: 'Position is required' }),
  ...sameTimesError(form),
  ...breakError(form.breakDuration),
  ...recurrenceError(form),
});

/** Nobody means a shift of 24 hours: the end was not entered yet. */
export const sameTimesError = ({ startTime, endTime }: ShiftForm): ShiftFormErrors =>
  startTime !== '' && startTime === endTime ? { endTime: 'The shift would last 24 hours. Choose another end.' } : {};

const breakError = (breakDuration: number | null): ShiftFormErrors =>
  (breakDuration ?? 0) > longestBreakMinutes ? { breakDuration: 'A break is at most 120 minutes' } : {};

/** What step 2 still needs. */
export const staffErrors = (form: ShiftForm): ShiftFormErrors =>
  form.assignedUserIds.length > 0 ? {} : { assignedUserIds: 'At least one staff member must be assigned' };

/** What the Create Shift dialog of Shift Assignment still needs (specification, section 5). */
export const assignmentErrors = (form: ShiftForm): ShiftFormErrors => ({
  ...missing(form.startTime, { startTime: 'Start time is required' }),
  ...missing(form.endTime, { endTime: 'End time is required' }),
  ...sameTimesError(form),
  ...missing(form.positionId, { positionId: 'Position is required' }),
  ...missing(form.locationId, { locationId: 'Location is required' }),
});

/** Choosing another department takes away what belonged to the one before. */
export const withDepartment = (form: ShiftForm, departmentId: string, restaurant: Restaurant): ShiftForm => {
  if (departmentId === form.departmentId) return form;
  const positions = activePositions(restaurant, departmentId);
  return {
    ...form,
    departmentId,
    positionId: positions.length === 1 ? (positions[0]?.id ?? '') : '',
    assignedUserIds: [],
  };
};

/**
 * Minutes paid, at least 0, whether the end is on the next day, and whether the shift is so long that the end may be
 * wrong; undefined until the times are given.
 */
export const formDuration = (
  zone: string,
  { date, startTime, endTime, breakDuration }: Pick<ShiftForm, 'date' | 'startTime' | 'endTime' | 'breakDuration'>,
): { readonly minutes: number; readonly isNextDay: boolean; readonly isLong: boolean } | undefined => {
  if (date === '' || startTime === '' || endTime === '') return undefined;
  const instants = shiftInstants(zone, date as Day, startTime as TimeOfDay, endTime as TimeOfDay);
  const length = minutesBetween(instants.startTime, instants.endTime);
  const minutes = Math.max(0, length - (breakDuration ?? 0));
  return { minutes, isNextDay: instants.isNextDay, isLong: length > usualLongestMinutes };
};

/** What a form with its times says of a shift on `day`; of several people it names the first. */
export const enteredShift = (form: ShiftForm, day: Day, zone: string): ShiftEdit => {
  const { startTime, endTime } = shiftInstants(zone, day, form.startTime as TimeOfDay, form.endTime as TimeOfDay);
  return {
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

/** The first occurrence as a shift to find people for; undefined until its times are given. */
export const formShift = (zone: string, form: ShiftForm): ShiftToStaff | undefined => {
  const { date, startTime, endTime } = form;
  if (date === '' || startTime === '' || endTime === '') return undefined;
  return enteredShift(form, date as Day, zone);
};

const missing = (value: string, error: ShiftFormErrors): ShiftFormErrors => (value === '' ? error : {});

const recurrenceError = ({ isRecurring, recurringEnd, date }: ShiftForm): ShiftFormErrors => {
  if (!isRecurring) return {};
  if (recurringEnd === '') return { recurringEnd: 'Choose the last day' };
  if (date === '') return {};
  if (recurringEnd < date) return { recurringEnd: 'The last day must not be before the date' };
  if (recurringEnd > latestRecurrenceEnd(date as Day)) return { recurringEnd: 'Choose a day at most 26 weeks ahead' };
  return {};
};
