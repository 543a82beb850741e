import { isWeekLimit } from '#schema/rules/eligibility/eligibility.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import type { Names } from '#web/people/names.ts';
import { conflictLines } from './conflict-text.ts';
import type { PersonConflict } from './new-shift-conflicts.ts';

/** The most people that a message has room for. */
const mostNamed = 4;

/**
 * Who exceeds a limit because of what was added, for a message: each by name with the first limit, those of the week
 * before those of single shifts, and how many more there are; '' for nobody.
 * @param named `week` if the shifts are of several weeks
 */
export const pastLimitsText = (
  conflicts: readonly PersonConflict[],
  names: Names,
  named: 'each' | 'week' = 'each',
): string => {
  const byPerson = [...grouped(conflicts, ({ userId }) => userId)];
  const texts = byPerson.slice(0, mostNamed).map(([userId, theirs]) => {
    const ofWeekFirst = theirs.toSorted(
      (one, other) => Number(isWeekLimit(other.conflict)) - Number(isWeekLimit(one.conflict)),
    );
    const [first, ...others] = conflictLines(ofWeekFirst, names, named);
    const more = others.length === 0 ? '' : `, plus ${others.length} more`;
    return `${firstNameOrFormer(names.people.get(userId))}: ${first}${more}`;
  });
  const hidden = byPerson.length - texts.length;
  return [...texts, ...(hidden === 0 ? [] : [`and ${hidden} more ${hidden === 1 ? 'person' : 'people'}`])].join('; ');
};
