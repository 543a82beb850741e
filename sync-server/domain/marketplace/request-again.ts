import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * What somebody had asked for or answered, out of what the server had made of it at once: a claim that it granted, an answer that
 * waited for a manager. After a restore it decides them again.
 */
export const requestAsSubmitted = (decided: ShiftRequest, actor: Actor, isNew: boolean): ShiftRequest => {
  if (isNew) return isWithdrawn(decided) ? decided : { ...decided, status: 'pending' };
  const isOwnAnswer = decided.status === 'awaiting_approval' && decided.acceptedById === actor.userId;
  return isOwnAnswer ? { ...decided, status: 'accepted' } : decided;
};

const isWithdrawn = ({ status, outcome }: ShiftRequest): boolean =>
  status === 'cancelled' && (outcome === 'withdrawn' || outcome === '');

/**
 * A claim that was lost to somebody waits until they have the shift again: the first to come back must not win it. Who has won it
 * by another claim since has lost nothing. Nor has anybody by cover that a manager asked for somebody else and took back.
 */
export const endedRequest = (tx: Transaction, request: ShiftRequest): 'later' | 'done' | undefined => {
  const { outcome, shiftId, requesterId, askedById } = request;
  if (askedById !== '' && isWithdrawn(request)) return 'done';
  const shift = outcome === 'taken-by-other' ? tx.find('shift', shiftId) : undefined;
  if (shift?.userId === '') return 'later';
  return shift?.userId === requesterId ? 'done' : undefined;
};
