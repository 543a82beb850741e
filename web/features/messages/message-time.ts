import type { Day, Instant } from '#schema/entities/primitives.ts';
import { clockText, dayText, shortDayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, daysBetween } from '#schema/rules/time/zone.ts';

/** When a message was written, for the list: a time today, then "Yesterday", "Mon", "Mon 9 Nov". */
export const listTimeText = (zone: string, instant: Instant, today: Day): string => {
  const day = dayOf(zone, instant);
  const daysAgo = daysBetween(day, today);
  if (daysAgo <= 0) return clockText(zone, instant);
  if (daysAgo === 1) return 'Yesterday';
  return daysAgo < 7 ? weekdayText(day) : shortDayText(day);
};

/** A day that separates messages: "Today", "Yesterday", "Saturday 21 November". */
export const separatorText = (day: Day, today: Day): string => {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : dayText(day);
};

/** When a message reached the server, if that was much later than it was written. */
export const arrivalText = (zone: string, createdAt: Instant, arrivedAt: Instant): string => {
  const day = dayOf(zone, arrivedAt);
  const time = clockText(zone, arrivedAt);
  return `Arrived ${day === dayOf(zone, createdAt) ? time : `${shortDayText(day)}, ${time}`}`;
};
