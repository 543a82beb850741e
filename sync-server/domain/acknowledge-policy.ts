import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { noticeVersion } from '#schema/rules/policy-reading.ts';
import { earlier } from './earlier.ts';
import type { Transaction } from './transaction.ts';

/**
 * Keeps somebody's word that they have read a version of a policy, or a notice. An older version than today's is kept too: a device
 * that was offline speaks of what it showed, and the newer version asks again.
 */
export const acknowledgePolicy = (tx: Transaction, submitted: Acknowledgement): Result<Acknowledgement> => {
  const version = tx.find('policy', submitted.policyId)?.version ?? (isNotice(tx, submitted) ? noticeVersion : 0);
  if (submitted.version > version) return refused('unknown-reference');
  const acknowledgement: Acknowledgement = { ...submitted, createdAt: earlier(submitted.createdAt, tx.at) };
  tx.put('acknowledgement', acknowledgement, 'acknowledge-policy');
  return accepted(acknowledgement);
};

/** A notice that was deleted while somebody read it offline is nothing to refuse them for. */
const isNotice = (tx: Transaction, { policyId }: Acknowledgement): boolean =>
  tx.findRecord('notice', policyId) !== undefined;
