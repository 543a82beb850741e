import type { Day } from '#schema/entities/primitives.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText, weekdayText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';

/** A shift that somebody does not get because they cannot have it. */
export interface LeftOpen {
  readonly userId: string;
  readonly day: Day;
  /** `overlap-given`: of several given together, another at that time takes precedence. */
  readonly against: Reason['type'] | 'overlap-given';
}

/** Nobody reads the ninth name. */
const mostNamed = 8;

/** Of several shifts for one person, before the day. */
export const twoAtOnce = 'would work two shifts at once on';

const words: Readonly<Partial<Record<LeftOpen['against'], string>>> = {
  'time-off': 'on leave',
  cannot: 'cannot work',
  overlap: 'already working',
  'overlap-given': twoAtOnce,
  'right-to-work': 'has no right to work',
  'last-day': 'will have left by',
};

/** "on leave Tue and Wed, cannot work Fri": why one person cannot have what is left, without the name. */
export const whyLeftText = (left: readonly LeftOpen[]): string =>
  [...grouped(left, ({ against }) => against).values()].map((alike) => whyText(alike, weekdayText)).join(', ');

/**
 * "Left open: Priya on leave Tue and Wed, Jonas cannot work Fri."; '' if everybody keeps theirs.
 * @param named `week` if the copies go to several weeks: the days have dates
 * @param became what happened to them, if they are not all open
 */
export const leftOpenText = (
  left: readonly LeftOpen[],
  { people }: Pick<Names, 'people'>,
  named: 'each' | 'week' = 'each',
  became = 'Left open',
): string => {
  if (left.length === 0) return '';
  const dayText = named === 'week' ? shortDayText : weekdayText;
  const parts = [...grouped(left, ({ userId, against }) => `${userId} ${against}`).values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first) return [];
    return [`${firstNameOrFormer(people.get(first.userId), false)} ${whyText(theirs, dayText)}`];
  });
  const more = parts.length - mostNamed;
  return `${became}: ${parts.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
};

/** Of one person and one reason. */
const whyText = (alike: readonly LeftOpen[], dayText: (day: Day) => string): string => {
  const why = words[alike[0]?.against ?? 'inactive'];
  const days = [...new Set(alike.map(({ day }) => day))].toSorted().map(dayText);
  return why ? `${why} ${listText(days)}` : 'has left';
};

const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
