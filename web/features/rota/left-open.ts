import type { Day } from '#schema/entities/primitives.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText, weekdayText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';

/** A copy that nobody has because its person cannot have it. */
export interface LeftOpen {
  readonly userId: string;
  readonly day: Day;
  readonly against: Reason['type'];
}

/** Nobody reads the ninth name. */
const mostNamed = 8;

const words: Readonly<Partial<Record<Reason['type'], string>>> = {
  'time-off': 'on leave',
  cannot: 'cannot work',
  overlap: 'already on',
  'right-to-work': 'has no right to work',
  'last-day': 'will have left by',
};

/**
 * "Left open: Priya on leave Tue and Wed, Jonas cannot work Fri."; '' where everybody keeps theirs.
 * @param named `week` where the copies go to several weeks: the days have dates
 */
export const leftOpenText = (
  left: readonly LeftOpen[],
  { people }: Pick<Names, 'people'>,
  named: 'each' | 'week' = 'each',
): string => {
  if (left.length === 0) return '';
  const dayText = named === 'week' ? shortDayText : weekdayText;
  const parts = [...grouped(left, ({ userId, against }) => `${userId} ${against}`).values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first) return [];
    const name = firstNameOrFormer(people.get(first.userId), false);
    const days = [...new Set(theirs.map(({ day }) => day))].toSorted().map(dayText);
    const why = words[first.against];
    return [why ? `${name} ${why} ${listText(days)}` : `${name} has left`];
  });
  const more = parts.length - mostNamed;
  return `Left open: ${parts.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
};

const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
