import { and, eq, ne, or } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import { keepServerOwned } from './server-owned.ts';
import type { Transaction } from './transaction.ts';

/** Changes an employment; username and email are also what the person signs in with (D31). */
export const changeEmployment = (tx: Transaction, stored: Employment, next: Employment): Result<Employment> => {
  const employment: Employment = { ...keepServerOwned('employment', next, stored), userId: stored.userId };
  const username = employment.username.toLowerCase();
  const email = employment.email.toLowerCase();
  const names = [username, email];
  const taken = tx.db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(
      and(
        ne(credentials.userId, employment.userId),
        or(...names.flatMap((name) => [eq(credentials.username, name), eq(credentials.email, name)])),
      ),
    )
    .get();
  if (taken) return refused('username-taken');
  tx.db.update(credentials).set({ username, email }).where(eq(credentials.userId, employment.userId)).run();
  tx.put('employment', employment, 'change-employment');
  return accepted(employment);
};
