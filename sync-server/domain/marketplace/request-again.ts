import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * What somebody originally asked for or answered, from what the server made of it at once: a claim that it granted, or
 * an answer that waited for a manager. After a restore the server decides again.
 */
export const requestAsSubmitted = (decided: ShiftRequest, actor: Actor, isNew: boolean): ShiftRequest => {
  if (isNew) return isWithdrawn(decided) ? decided : { ...decided, status: 'pending' };
  const isOwnAnswer = decided.status === 'awaiting_approval' && decided.acceptedById === actor.userId;
  return isOwnAnswer ? { ...decided, status: 'accepted' } : decided;
};

const isWithdrawn = ({ status, outcome }: ShiftRequest): boolean =>
  status === 'cancelled' && (outcome === 'withdrawn' || outcome === '');

/**
 * A claim lost to somebody waits until they have the shift again: coming back first must not win it. Somebody who has
 * since won it by another claim has lost nothing. Nor has anybody through cover that a manager asked for in somebody's
 * name and withdrew.
 */
export const endedRequest = (tx: Transaction, request: ShiftRequest): 'later' | 'done' | undefined => {
  const { outcome, shiftId, requesterId, askedById } = request;
  if (askedById !== '' && isWithdrawn(request)) return 'done';
  const shift = outcome === 'taken-by-other' ? tx.find('shift', shiftId) : undefined;
  if (shift?.userId === '') return 'later';
  return shift?.userId === requesterId ? 'done' : undefined;
};
