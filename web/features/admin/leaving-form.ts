import { blankLeaving, type Employment, type Leaving, leavingFields } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** The start values: as last entered, otherwise today with the shifts made open. */
export const startOfLeaving = (employment: Employment, today: Day): Leaving => ({
  ...blankLeaving,
  ...Object.fromEntries(leavingFields.map((field) => [field, employment[field] ?? blankLeaving[field]])),
  ...((employment.leavesOn ?? '') === '' && { leavesOn: today }),
});

/** What is missing, by field. */
export const checkLeaving = ({ leavesOn, leaverShifts, leaverShiftsTo }: Leaving): FieldErrors => ({
  ...(leavesOn === '' && { leavesOn: 'Enter their last day' }),
  ...(leaverShifts === 'give' && leaverShiftsTo === '' && { leaverShiftsTo: 'Choose who gets the shifts' }),
});

/** Whether their last day is still to come. */
export const isLeavingLater = ({ leavesOn }: Pick<Leaving, 'leavesOn'>, today: Day): boolean => leavesOn > today;
