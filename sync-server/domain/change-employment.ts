import { eq } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkTerms } from '#schema/rules/contract-terms.ts';
import { credentials } from '#server/db/tables.ts';
import { refuseNameInUse } from './names-in-use.ts';
import { keepServerOwned } from './server-owned.ts';
import type { Transaction } from './transaction.ts';
import { withWorkerFacts } from './worker-facts.ts';

/** Changes an employment; username and email are also what the person signs in with (D31). */
export const changeEmployment = (tx: Transaction, stored: Employment, next: Employment): Result<Employment> => {
  const employment: Employment = { ...keepServerOwned('employment', next, stored), userId: stored.userId };
  const refusal = checkTerms(employment);
  if (refusal) return refusal;
  const username = employment.username.toLowerCase();
  const email = employment.email.toLowerCase();
  const hasNewNames = stored.username !== employment.username || stored.email !== employment.email;
  const inUse = hasNewNames ? refuseNameInUse(tx, { userId: employment.userId, username, email }) : undefined;
  if (inUse) return inUse;
  tx.db.update(credentials).set({ username, email }).where(eq(credentials.userId, employment.userId)).run();
  const complete = withWorkerFacts(tx, employment);
  tx.put('employment', complete, 'change-employment');
  return accepted(complete);
};
