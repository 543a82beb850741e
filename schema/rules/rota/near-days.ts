import type { Day } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { daysBetween } from '../time/zone.ts';

const mostDaysBack = 366;
const mostDaysAhead = 731;

/**
 * Records about single days must be within the last year or the next two: devices hold all of them, and other years
 * would only fill them up.
 * @param today in the restaurant's zone
 */
export const checkNearDay = (day: Day, today: Day): Refusal | undefined => {
  const ahead = daysBetween(today, day);
  return ahead < -mostDaysBack || ahead > mostDaysAhead
    ? refusedFields({ day: 'Choose a day from the last year or the next two' })
    : undefined;
};
