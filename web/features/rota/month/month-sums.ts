import { roundingNote } from '#schema/rules/hours/rounding-note.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { isSameMonth } from '#schema/rules/time/month.ts';
import type { RotaWeek } from '../week-model.ts';

/** The sums of the month's own days. */
export const plannedText = (weeks: readonly RotaWeek[], month: RotaWeek['monday']): string => {
  const days = daysOf(weeks, month);
  const minutes = days.reduce((sum, day) => sum + day.plannedMinutes, 0);
  const open = days.reduce((sum, day) => sum + day.openCount, 0);
  return [
    `${hoursText(minutes)} planned`,
    ...(open > 0 ? [open === 1 ? '1 open shift' : `${open} open shifts`] : []),
  ].join(' · ');
};

const daysOf = (weeks: readonly RotaWeek[], month: RotaWeek['monday']) =>
  weeks.flatMap((week) => week.days).filter(({ day }) => isSameMonth(day, month));

/** Whether the days as shown add up to that; a phone's cells only have room for whole hours. */
export const roundingText = (weeks: readonly RotaWeek[], month: RotaWeek['monday'], hasRoom: boolean): string => {
  const minutes = [daysOf(weeks, month).map(({ plannedMinutes }) => plannedMinutes)];
  return roundingNote(hasRoom ? { minutes, of: 'day' } : { minutes: [], minutesInWholeHours: minutes, of: 'day' });
};
