import { eq } from 'drizzle-orm';
import { accepted, type Result, refusedFields } from '#schema/errors.ts';
import { endOtherSessions } from '#server/db/session-rows.ts';
import { credentials, sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { endCalendar, tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { forgetTokens } from './one-time-tokens.ts';
import { endPinCode } from './pins.ts';

interface PasswordChange {
  readonly userId: string;
  readonly current: string;
  readonly password: string;
  /** The session that continues; every other session of this person ends. */
  readonly tokenHash: string;
  readonly device: string;
}

const wrongPassword = refusedFields({ current: 'That is not your current password. Try again.' });

const sameAgain = refusedFields({ password: 'Choose a different password from your current one.' });

/** Changes a person's own password, and signs them out everywhere else. Refuses with `invalid` a wrong old password. */
export const changePassword = async (deps: Deps, change: PasswordChange): Promise<Result<void>> => {
  const { userId, current, password, tokenHash, device } = change;
  const known = deps.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
  if (!(await deps.passwords.matches(current, known?.passwordHash, userId)) || !known) return wrongPassword;
  if (known.mustChange && current === password) return sameAgain;
  const passwordHash = await deps.passwords.hash(password, userId);
  const { value, changes } = inTransaction(deps, { actorId: userId, device }, (tx): Result<void> => {
    // Hashing took a while: the password may have changed since it was checked above.
    const now = tx.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
    const user = tx.find('user', userId);
    if (now?.passwordHash !== known.passwordHash || !user) return wrongPassword;
    tx.db
      .update(credentials)
      // Who gave the previous one stays recorded: they may be the one changing it (D56).
      .set({ passwordHash, changedAt: tx.now, givenAs: 'own', mustChange: false })
      .where(eq(credentials.userId, userId))
      .run();
    tx.db.update(sessions).set({ mustChangePassword: false }).where(eq(sessions.tokenHash, tokenHash)).run();
    endOtherSessions(tx.db, userId, tokenHash);
    forgetTokens(tx.db, 'set-password', userId);
    endPinCode(tx.db, userId);
    tellOfAccount(tx, user, { kind: 'password-changed' });
    endCalendar(tx, user);
    return accepted(undefined);
  });
  deps.publish(changes);
  return value;
};
