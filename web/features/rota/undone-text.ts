import { dateText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import type { Change } from './inverse-write.ts';
import { whoText } from './rota-shift.ts';

/** Whose shift an undo is about, its day and week, for it may be of another week than the one that is shown; '' for none. */
export const undoneText = (changes: readonly Change[], { people, zone }: Pick<Names, 'people' | 'zone'>): string => {
  const [first, ...others] = changes.flatMap(({ before, after }) => before ?? after ?? []);
  if (!first) return '';
  const day = dayOf(zone, first.startTime);
  const more =
    others.length === 0 ? '' : `, and ${others.length === 1 ? '1 more shift' : `${others.length} more shifts`}`;
  return `${whoText(first.userId, { people })}, ${shortDayText(day)}, week of ${dateText(mondayOf(day))}${more}.`;
};
