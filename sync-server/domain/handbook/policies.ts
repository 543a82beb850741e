import { and, eq, gte, ne } from 'drizzle-orm';
import type { Policy } from '#schema/entities/post.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** How long a device may have been offline with a rewording made without knowing of another one. */
const mergedWithinMs = 14 * dayMs;

/**
 * Adds a policy to the handbook. @param version one that comes back after a restore keeps the version people confirmed
 */
export const createPolicy = (tx: Transaction, submitted: Policy, version = 1): Result<Policy> => {
  const policy: Policy = { ...submitted, version, createdAt: tx.at, updatedAt: tx.at };
  tx.put('policy', policy, 'create-policy');
  return accepted(policy);
};

/** Rewrites or retires a policy; the handbook shows when it was last updated. */
export const changePolicy = (tx: Transaction, stored: Policy, next: Policy): Result<Policy> => {
  const version = nextVersion(tx, stored, next);
  const policy: Policy = { ...next, version, createdAt: stored.createdAt, updatedAt: tx.at };
  tx.put('policy', policy, 'change-policy');
  return accepted(policy);
};

/**
 * The server numbers versions; the device only says whether its author meant a new one. If two admins reword a policy
 * at the same time, both mean the same next number, and nobody has read their merged text: after a recent rewording by
 * somebody else, different words are always a new version.
 */
const nextVersion = (tx: Transaction, stored: Policy, next: Policy): number => {
  if (!isReworded(stored, next)) return stored.version;
  return next.version > stored.version || wasRewordedByAnother(tx, stored.id) ? stored.version + 1 : stored.version;
};

const isReworded = (stored: Policy, next: Policy): boolean =>
  stored.title !== next.title || stored.content !== next.content;

const wasRewordedByAnother = ({ db, actorId, now }: Transaction, policyId: string): boolean =>
  db
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.recordId, policyId),
        eq(auditTrail.intent, 'change-policy'),
        ne(auditTrail.actorId, actorId),
        gte(auditTrail.at, now - mergedWithinMs),
      ),
    )
    .all()
    .some(({ change }) => 'content' in JSON.parse(change) || 'title' in JSON.parse(change));
