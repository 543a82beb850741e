import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { earlier } from './earlier.ts';
import type { Transaction } from './transaction.ts';

/**
 * Keeps somebody's word that they have read a version of a policy. An older version than today's is kept too: a device
 * that was offline speaks of what it showed, and the newer version asks again.
 */
export const acknowledgePolicy = (tx: Transaction, submitted: Acknowledgement): Result<Acknowledgement> => {
  const policy = tx.find('policy', submitted.policyId);
  if (!policy || submitted.version > policy.version) return refused('unknown-reference');
  const acknowledgement: Acknowledgement = { ...submitted, createdAt: earlier(submitted.createdAt, tx.at) };
  tx.put('acknowledgement', acknowledgement, 'acknowledge-policy');
  return accepted(acknowledgement);
};
