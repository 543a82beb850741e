import type { DailyFigure, DailyMeasure } from '#schema/entities/daily-figure.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { derivedId } from '../derived-id.ts';
import { addDays } from '../time/zone.ts';

/** The highest possible satisfaction. */
export const fullSatisfaction = 100;

/** How many days back a figure can be entered: those every device still holds (18 weeks, less a day of margin). */
const daysBack = 18 * 7 - 1;

/** The first day a figure can still be entered for. */
export const firstOpenDay = (today: Day): Day => addDays(today, -daysBack);

export const dailyFigureId = (measure: DailyMeasure, day: Day): string => derivedId('dailyFigure', measure, day);

/** What the shape cannot check about a daily figure: its day, and that satisfaction ends at 100. */
export const checkDailyFigure = (
  { id, measure, day, value }: Pick<DailyFigure, 'id' | 'measure' | 'day' | 'value'>,
  today: Day,
): Refusal | undefined => {
  if (id !== dailyFigureId(measure, day)) return refusedFields({ id: 'The id does not match the day' });
  if (day > today) return refusedFields({ day: 'This day is in the future' });
  if (day < firstOpenDay(today)) return refusedFields({ day: 'Numbers can be entered for the last 18 weeks' });
  if (measure === 'satisfaction' && value > fullSatisfaction)
    return refusedFields({ value: 'Satisfaction is from 0 to 100' });
  return undefined;
};
