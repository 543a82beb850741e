import { blankLeaving, type Leaving } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { changeDocument, changeOf, writeTogether } from '#web/db/write.ts';
import { isLeavingLater } from './leaving-form.ts';

/** Activates an account again, with or without a connection. */
export const activate = (userId: string): Promise<Result<User>> => changeDocument('user', userId, { isActive: true });

/**
 * Deactivates an account and says what becomes of what is left behind, as one act (D51): the server settles it whole. With
 * a last day to come the account stays until that day is over.
 */
export const leave = (userId: string, leaving: Leaving, today: Day): Promise<Result<unknown>> =>
  writeTogether([
    changeOf('employment', userId, () => leaving),
    ...(isLeavingLater(leaving, today) ? [] : [changeOf('user', userId, () => ({ isActive: false }))]),
  ]);

/** Somebody who was to leave stays. The server gives them back the shifts this opened, if nobody has touched them. */
export const stay = (userId: string): Promise<Result<unknown>> => changeDocument('employment', userId, blankLeaving);
