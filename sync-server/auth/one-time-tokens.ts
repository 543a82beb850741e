import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oneTimeTokens } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

type Row = typeof oneTimeTokens.$inferSelect;
type Purpose = Row['purpose'];

/** A link works for three days: long enough to reach somebody who is off, short enough not to be found later. */
export const linkLifeMs = 259_200_000;

/**
 * Makes the token of a one-time link, and deletes expired ones and the previous one for the same purpose and person.
 * `issuedBy` is '' if the person who runs the server makes it.
 */
export const issueToken = (
  deps: Pick<Deps, 'db' | 'now' | 'newToken'>,
  purpose: Purpose,
  userId: string | null,
  issuedBy: string,
): string => {
  const token = deps.newToken();
  forgetTokens(deps.db, purpose, userId);
  deps.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, deps.now())).run();
  deps.db
    .insert(oneTimeTokens)
    .values({ tokenHash: hashToken(token), purpose, userId, issuedBy, expiresAt: deps.now() + linkLifeMs })
    .run();
  return token;
};

/** What a token is for; undefined if it was used, has expired or never existed. */
export const findToken = (
  db: Database,
  { purpose, token, now }: { purpose: Purpose; token: string; now: number },
): Row | undefined =>
  db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .get();

/** Uses up the links for a purpose, of one person if it is personal. */
export const forgetTokens = (db: Database, purpose: Purpose, userId: string | null): void => {
  const whose = userId === null ? undefined : eq(oneTimeTokens.userId, userId);
  db.delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, purpose), whose))
    .run();
};
