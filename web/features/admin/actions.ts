import { blankLeaving, type Leaving } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { changeDocument, changeOf, writeTogether } from '#web/db/write.ts';
import { isLeavingLater } from './leaving-form.ts';

/** Reactivates an account, with or without a connection. */
export const activate = (userId: string): Promise<Result<User>> => changeDocument('user', userId, { isActive: true });

/**
 * Deactivates an account and says what happens to what is left behind, as one act (D51): the server settles all of it.
 * If the last day is still to come, the account stays active until it is over.
 */
export const leave = (userId: string, leaving: Leaving, today: Day): Promise<Result<unknown>> =>
  writeTogether([
    changeOf('employment', userId, () => leaving),
    ...(isLeavingLater(leaving, today) ? [] : [changeOf('user', userId, () => ({ isActive: false }))]),
  ]);

/** Somebody who was to leave stays. The server gives back the shifts this had opened, if nobody has changed them. */
export const stay = (userId: string): Promise<Result<unknown>> => changeDocument('employment', userId, blankLeaving);
