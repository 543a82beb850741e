import { eq } from 'drizzle-orm';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { forgetSessionRows } from '#server/db/session-rows.ts';
import { credentials, sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

/** Long enough to send the confirmed change over a bad connection, short enough for a phone that is put down. */
const confirmedForMs = 300_000;

/**
 * Records in a session that its person gave their own password again (D57), and returns until when that counts, in
 * milliseconds since 1970. Refuses with `wrong-password`.
 */
export const confirmPassword = async (
  deps: Deps,
  { userId, tokenHash, password }: { readonly userId: string; readonly tokenHash: string; readonly password: string },
): Promise<Result<number>> => {
  const known = deps.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
  if (!(await deps.passwords.matches(password, known?.passwordHash, userId))) return refused('wrong-password');
  const confirmedUntil = deps.now() + confirmedForMs;
  deps.db.update(sessions).set({ confirmedUntil }).where(eq(sessions.tokenHash, tokenHash)).run();
  forgetSessionRows(deps.db);
  return accepted(confirmedUntil);
};
