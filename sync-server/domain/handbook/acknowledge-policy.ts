import { and, desc, eq, sql } from 'drizzle-orm';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { noticeVersion } from '#schema/rules/handbook/policy-reading.ts';
import { auditTrail } from '#server/db/tables.ts';
import { heldBetween, lostSince } from '#server/domain/earlier.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Keeps somebody's confirmation that they have read a version of a policy, or a notice. A version older than the
 * current one is kept too: a device that was offline confirms what it showed, and the newer version asks again.
 * @param isBack whether it comes back after a restore
 */
export const acknowledgePolicy = (
  tx: Transaction,
  submitted: Acknowledgement,
  isBack = false,
): Result<Acknowledgement> => {
  const policy = tx.find('policy', submitted.policyId);
  // A notice deleted while somebody was reading it offline is no reason to refuse them.
  const notice = tx.findRecord('notice', submitted.policyId)?.document;
  const version = policy?.version ?? (notice ? noticeVersion : 0);
  if (submitted.version > version) return refused('unknown-reference');
  const since = policy ? versionMadeAt(tx, policy, submitted.version) : (notice?.createdAt as Instant);
  const createdAt = heldBetween(isBack ? lostSince(tx, since) : since, submitted.createdAt, tx.at);
  const acknowledgement: Acknowledgement = { ...submitted, createdAt };
  tx.put('acknowledgement', acknowledgement, 'acknowledge-policy');
  return accepted(acknowledgement);
};

/** When a version was written, as far back as the trail goes; else when the policy was. */
const versionMadeAt = ({ db }: Transaction, { id, createdAt }: Policy, version: number): Instant => {
  const ofVersion = and(
    eq(auditTrail.recordId, id),
    eq(auditTrail.intent, 'change-policy'),
    sql`${auditTrail.change} ->> '$.version' = ${version}`,
  );
  const line = db.select({ at: auditTrail.at }).from(auditTrail).where(ofVersion).orderBy(desc(auditTrail.seq)).get();
  return line ? toInstant(line.at) : createdAt;
};
