import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { changeDocument } from '#web/db/write.ts';

/** Saves the changes to a person, with or without a connection. */
export const savePerson = async (
  userId: string,
  changes: { readonly user: Partial<User>; readonly employment: Partial<Employment> },
): Promise<Result<void>> => {
  const user = Object.keys(changes.user).length > 0 && (await changeDocument('user', userId, changes.user));
  if (user && !user.ok) return user;
  const employment =
    Object.keys(changes.employment).length > 0 && (await changeDocument('employment', userId, changes.employment));
  return employment && !employment.ok ? employment : accepted(undefined);
};
