import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';

/** '' if they are staying; undefined if they have left on an unknown day. */
export type LastDay = Day | '' | undefined;

/**
 * Somebody's last day here (D51), past or future: as entered, or filled in by the server when somebody is deactivated
 * without one. Pay runs, past labour cost and files use only this. For a reader who may not see it
 * (`permissions/employment.ts`), anybody who works here is staying.
 */
export const lastDayOf = (
  { isActive }: Pick<User, 'isActive'>,
  employment: Partial<Pick<Employment, 'leavesOn'>> | undefined,
): LastDay => {
  const said = employment?.leavesOn ?? '';
  if (said !== '') return said;
  return isActive ? '' : undefined;
};

/** Whether somebody with this last day still worked here on a day; if it is unknown, the answer is too. */
export const worksUntil = (lastDay: LastDay, day: string): boolean =>
  lastDay === '' || (lastDay !== undefined && day <= lastDay);
