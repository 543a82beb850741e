import { eq, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

/**
 * The person with this username or email, in any case (D31), and this password. Refuses with `wrong-credentials`, after
 * the same time whether or not the name exists, and with `account-deactivated` only for somebody who knows the
 * password. `whose` is the queue in which the work waits (limiter.ts).
 */
export const checkCredentials = async (
  deps: Deps,
  name: string,
  password: string,
  whose: string,
): Promise<Result<User>> => {
  const known = findCredentials(deps, name);
  const matches = await deps.passwords.matches(password, known?.passwordHash, whose);
  if (!known || !matches) return refused('wrong-credentials');
  const user = deps.records.find('user', known.userId)?.document as User | undefined;
  if (!user) return refused('wrong-credentials');
  if (!user.isActive) return refused('account-deactivated');
  if (deps.passwords.isOutdated(known.passwordHash)) await rehash(deps, known, password, whose);
  return accepted(user);
};

/**
 * The id of the person with this username or email, so that both count as one account for guesses; undefined for
 * nobody.
 */
export const findAccount = (deps: Deps, name: string): string | undefined => findCredentials(deps, name)?.userId;

type Credentials = typeof credentials.$inferSelect;

const findCredentials = (deps: Deps, typed: string): Credentials | undefined => {
  const name = typed.trim().toLowerCase();
  return deps.db
    .select()
    .from(credentials)
    .where(or(eq(credentials.username, name), eq(credentials.email, name)))
    .get();
};

/** Only now is the plain password available: the time to store it at today's cost. */
const rehash = async (deps: Deps, known: Credentials, password: string, whose: string): Promise<void> => {
  const passwordHash = await deps.passwords.hash(password, whose);
  deps.db
    .update(credentials)
    .set({ passwordHash })
    // A password changed in the meantime stays changed.
    .where(eq(credentials.passwordHash, known.passwordHash))
    .run();
};
