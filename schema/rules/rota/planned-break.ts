import type { Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from './shift-times.ts';

/**
 * The unpaid break to suggest if none was clocked (D16): the shift's planned one, once at least half of the shift was
 * worked. Somebody who leaves after an hour has hardly had it.
 */
export const suggestedBreak = (shift: Shift | undefined, workedMinutes: number): Minutes => {
  if (!shift || workedMinutes * 2 < minutesBetween(shift.startTime, shift.endTime)) return 0 as Minutes;
  return shift.breakDuration;
};
