import type { Day } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { daysBetween } from '../time/zone.ts';

const mostDaysBack = 366;
const mostDaysAhead = 731;

/**
 * What is said of single days is said of days within a year back and two ahead: devices carry all of it, and days of
 * other years would only fill them.
 * @param today in the restaurant's zone
 */
export const checkNearDay = (day: Day, today: Day): Refusal | undefined => {
  const ahead = daysBetween(today, day);
  return ahead < -mostDaysBack || ahead > mostDaysAhead
    ? refusedFields({ day: 'Choose a day from the last year or the next two' })
    : undefined;
};
