import type { Policy } from '#schema/entities/post.ts';
import { accepted, type Result } from '#schema/errors.ts';
import type { Transaction } from './transaction.ts';

/** Adds a policy to the handbook. */
export const createPolicy = (tx: Transaction, submitted: Policy): Result<Policy> => {
  const policy: Policy = { ...submitted, createdAt: tx.at, updatedAt: tx.at };
  tx.put('policy', policy, 'create-policy');
  return accepted(policy);
};

/** Rewrites or retires a policy; the handbook shows when it was last updated. */
export const changePolicy = (tx: Transaction, stored: Policy, next: Policy): Result<Policy> => {
  const policy: Policy = { ...next, createdAt: stored.createdAt, updatedAt: tx.at };
  tx.put('policy', policy, 'change-policy');
  return accepted(policy);
};
