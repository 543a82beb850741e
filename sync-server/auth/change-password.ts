import { eq } from 'drizzle-orm';
import { accepted, type Result, refusedFields } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { forgetTokens } from './one-time-tokens.ts';
import { endOtherSessions } from './sessions.ts';

interface PasswordChange {
  readonly userId: string;
  readonly current: string;
  readonly password: string;
  /** The session that goes on; every other one of this person ends. */
  readonly tokenHash: string;
}

const wrongPassword = refusedFields({ current: 'This is not your old password. Try again.' });

/** Changes a person's own password, and signs them out everywhere else. Refuses with `invalid` a wrong old password. */
export const changePassword = async (deps: Deps, change: PasswordChange): Promise<Result<void>> => {
  const { userId, current, password, tokenHash } = change;
  const known = deps.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
  if (!(await deps.passwords.matches(current, known?.passwordHash)) || !known) return wrongPassword;
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(() => {
    // Hashing took a while: what was checked above may not be the password any more.
    const now = deps.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
    if (now?.passwordHash !== known.passwordHash) return wrongPassword;
    deps.db
      .update(credentials)
      .set({ passwordHash, changedAt: deps.now() })
      .where(eq(credentials.userId, userId))
      .run();
    endOtherSessions(deps.db, userId, tokenHash);
    forgetTokens(deps.db, 'set-password', userId);
    return accepted(undefined);
  });
};
