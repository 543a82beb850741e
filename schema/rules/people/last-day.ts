import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';

/** '' if they are staying; undefined if they have left and the day is not known. */
export type LastDay = Day | '' | undefined;

/**
 * Somebody's last day here (D51), past or to come: what was said of it, which the server fills in wherever somebody is
 * deactivated without a word. Pay runs, past labour cost and files go by it alone. A reader who may not see it
 * (`permissions/employment.ts`) reads of anybody who works here that they stay.
 */
export const lastDayOf = (
  { isActive }: Pick<User, 'isActive'>,
  employment: Partial<Pick<Employment, 'leavesOn'>> | undefined,
): LastDay => {
  const said = employment?.leavesOn ?? '';
  if (said !== '') return said;
  return isActive ? '' : undefined;
};

/** Whether somebody with this last day still worked here on a day; of an unknown one nobody can say so. */
export const worksUntil = (lastDay: LastDay, day: string): boolean =>
  lastDay === '' || (lastDay !== undefined && day <= lastDay);
