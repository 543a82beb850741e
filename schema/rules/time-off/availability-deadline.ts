import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, mondayOf, weekDays } from '../time/zone.ts';
import { availabilityOn } from './availability.ts';

/** A week people are asked about, by its Monday, and the last day to answer. */
export interface AvailabilityRound {
  readonly week: Day;
  readonly due: Day;
}

/**
 * Which week people should give their availability for, and until when (D44): up to the weekday it is the following
 * week, then the one after that.
 * @param dueOn the restaurant's setting: 1 Monday to 7 Sunday, 0 if it does not ask
 */
export const availabilityRound = (dueOn: number, today: Day): AvailabilityRound | undefined => {
  if (dueOn === 0) return undefined;
  const monday = mondayOf(today);
  const due = addDays(monday, dueOn - 1);
  return today <= due ? { week: addDays(monday, 7), due } : { week: addDays(monday, 14), due: addDays(due, 7) };
};

/** Whether somebody has given any availability that applies in a week, such as a usual week. */
export const hasSaidOf = (theirs: readonly Availability[], week: Day): boolean =>
  weekDays(week).some((day) => availabilityOn(theirs, day) !== undefined);
