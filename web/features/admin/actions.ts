import type { User } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { changeDocument } from '#web/db/write.ts';

/** Activates or deactivates an account, with or without a connection; the server refuses oneself and the last admin. */
export const setActive = (userId: string, isActive: boolean): Promise<Result<User>> =>
  changeDocument('user', userId, { isActive });
