import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, mondayOf, weekDays } from '../time/zone.ts';
import { availabilityOn } from './availability.ts';

/** A week that people are asked about, by its Monday, and the last day to answer. */
export interface AvailabilityRound {
  readonly week: Day;
  readonly due: Day;
}

/**
 * Which week people are to say their availability of, and until when (D44): until the weekday it is about the week after,
 * then about the one after that.
 * @param dueOn the restaurant's setting: 1 Monday to 7 Sunday, 0 where it asks for nothing
 */
export const availabilityRound = (dueOn: number, today: Day): AvailabilityRound | undefined => {
  if (dueOn === 0) return undefined;
  const monday = mondayOf(today);
  const due = addDays(monday, dueOn - 1);
  return today <= due ? { week: addDays(monday, 7), due } : { week: addDays(monday, 14), due: addDays(due, 7) };
};

/** Whether somebody has said anything that holds in a week, as a usual week does. */
export const hasSaidOf = (theirs: readonly Availability[], week: Day): boolean =>
  weekDays(week).some((day) => availabilityOn(theirs, day) !== undefined);
