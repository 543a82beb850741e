import type { Result } from '#schema/errors.ts';
import { changeOf, writeTogether } from '#web/db/write.ts';
import type { ProfileChanges } from './profile-form.ts';

/** Saves what this person may change themselves, and requests the rest. */
export const saveProfile = (userId: string, { user, employment }: ProfileChanges): Promise<Result<unknown>> =>
  writeTogether([
    ...(Object.keys(user).length > 0 ? [changeOf('user', userId, () => user)] : []),
    ...(Object.keys(employment).length > 0 ? [changeOf('employment', userId, () => employment)] : []),
  ]);
