import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths } from '../time/zone.ts';

export const recurrencePatterns = ['daily', 'weekly', 'monthly'] as const;
export type RecurrencePattern = (typeof recurrencePatterns)[number];

/** The last day a recurrence may fall on: 26 weeks after its first (D19). */
export const latestRecurrenceEnd = (first: Day): Day => addDays(first, 26 * 7);

/**
 * The days of a recurring shift, including the first, up to and including `until` and at most 26 weeks ahead (D19);
 * none if `until` is before the first. A month too short for the first day's date takes its last day; the next one goes
 * back to that date.
 */
export const occurrences = (first: Day, pattern: RecurrencePattern, until: Day): readonly Day[] => {
  const latest = latestRecurrenceEnd(first);
  const last = until < latest ? until : latest;
  const days: Day[] = [];
  for (let day = first; day <= last; day = occurrence(first, pattern, days.length)) days.push(day);
  return days;
};

const occurrence = (first: Day, pattern: RecurrencePattern, index: number): Day => {
  if (pattern === 'monthly') return addMonths(first, index);
  return addDays(first, pattern === 'weekly' ? index * 7 : index);
};
