import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { dateText, durationText, hoursText } from '#schema/rules/rota-text.ts';

interface WeekHours {
  readonly monday: Day;
  readonly minutesBefore: Minutes;
  readonly minutesAfter: Minutes;
}

/** What a week comes to, and by how much that is more or less: "Your week of 23 Nov: 45 h (+7 h 30 min)". `who` is 'You' or a first name. */
export const weekHoursText = ({ monday, minutesBefore, minutesAfter }: WeekHours, who: string): string => {
  const change = minutesAfter - minutesBefore;
  const by = change === 0 ? 'as before' : `${change > 0 ? '+' : '−'}${durationText(Math.abs(change))}`;
  return `${who === 'You' ? 'Your' : `${who}’s`} week of ${dateText(monday)}: ${hoursText(minutesAfter)} (${by})`;
};
