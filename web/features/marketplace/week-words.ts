import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { dateText, hoursText } from '#schema/rules/text/time-text.ts';

/** Somebody's week, before and after. */
export interface WeekHours {
  readonly monday: Day;
  readonly minutesBefore: Minutes;
  readonly minutesAfter: Minutes;
}

/**
 * The hours of a week, and how many more or fewer that is: "Your week of 23 Nov: 45 h (+7.5 h)". `who` is 'You' or a
 * first name.
 */
export const weekHoursText = ({ monday, minutesBefore, minutesAfter }: WeekHours, who: string): string => {
  const change = minutesAfter - minutesBefore;
  const by = change === 0 ? 'as before' : `${change > 0 ? '+' : '−'}${hoursText(Math.abs(change))}`;
  return `${who === 'You' ? 'Your' : `${who}’s`} week of ${dateText(monday)}: ${hoursText(minutesAfter)} (${by})`;
};
