import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { findToken, forgetTokens } from './one-time-tokens.ts';
import { endSessionsOf } from './sessions.ts';

const usedLink = 'This link was used already or has expired. Ask your manager for a new one.';

/**
 * Sets the password of the link's person and signs them out everywhere.
 * Refuses with `not-found` a link that holds no longer, with `account-deactivated` a deactivated person's.
 */
export const setPassword = async (deps: Deps, token: string, password: string): Promise<Result<User>> => {
  if (!findToken(deps.db, { purpose: 'set-password', token, now: deps.now() })) return refused('not-found', usedLink);
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(() => {
    // Hashing took a while: the link may have been used meanwhile.
    const link = findToken(deps.db, { purpose: 'set-password', token, now: deps.now() });
    const user = link?.userId ? (deps.records.find('user', link.userId)?.document as User | undefined) : undefined;
    if (!user) return refused('not-found', usedLink);
    if (!user.isActive) return refused('account-deactivated');
    deps.db
      .update(credentials)
      .set({ passwordHash, changedAt: deps.now() })
      .where(eq(credentials.userId, user.id))
      .run();
    endSessionsOf(deps.db, user.id);
    forgetTokens(deps.db, 'set-password', user.id);
    return accepted(user);
  });
};
