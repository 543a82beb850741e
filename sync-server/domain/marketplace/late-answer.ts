import { and, eq } from 'drizzle-orm';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import { outcomeText } from '#schema/rules/marketplace/request-words.ts';
import { columnOf } from '#server/db/records.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { requestedShiftInWords } from './close-shift-request.ts';
import { tellLoss } from './request-entries.ts';

/**
 * Refuses an answer that comes too late, saying who was faster or why the request ended; undefined if it is in time.
 * Somebody who wanted the shift and lost it also finds this in their inbox, once (S5). `assumed` is what the answering
 * device knew: two people accepting submit the same thing, and only this shows that each meant it.
 */
export const refuseLateAnswer = (
  tx: Transaction,
  actor: Actor,
  stored: ShiftRequest,
  next: ShiftRequest,
  assumed: Partial<ShiftRequest> | undefined,
): Refusal | undefined => {
  if (next.status === assumed?.status) return undefined;
  // Nobody can accept their own request: that is refused as such, and they have lost nothing.
  if (next.status === 'accepted' && stored.requesterId === actor.userId) return undefined;
  const refusal = lateness(tx, actor, stored, next);
  if (!refusal) return undefined;
  // A manager who decides second has lost no shift: they read who decided first.
  if (isDeciding(actor, stored, assumed)) return afterDecision(tx, stored) ?? refusal;
  if (next.status !== 'accepted') return refusal;
  tellLoser(tx, actor.userId, stored, refusal);
  return { ...refusal, isTold: true };
};

/** Whether the answering device showed a request that was for a manager to decide, and this person could. */
const isDeciding = (actor: Actor, stored: ShiftRequest, { status }: Partial<ShiftRequest> = {}): boolean =>
  (status === 'awaiting_approval' || (status === 'pending' && stored.requestType === 'bid')) &&
  canDecideRequest(actor, { ...stored, status });

const afterDecision = (tx: Transaction, stored: ShiftRequest): Refusal | undefined => {
  const { status, outcome, requestType, decidedById, requesterId } = stored;
  const decider = tx.find('user', decidedById);
  if (!decider || decidedById === requesterId) return undefined;
  const name = nameInWords(decider);
  const givenTo = status === 'accepted' ? requesterId : outcome === 'taken-by-other' ? stored.winnerId : '';
  if (requestType === 'bid' && givenTo !== '')
    return refused('request-closed', `${name} has already given it to ${nameOf(tx, givenTo)}.`);
  if (status === 'accepted') return refused('request-closed', `${name} has already approved it.`);
  const isRefused = status === 'declined' || outcome === 'refused-by-manager';
  return isRefused ? refused('request-closed', `${name} has already refused it.`) : undefined;
};

const lateness = (tx: Transaction, actor: Actor, stored: ShiftRequest, next: ShiftRequest): Refusal | undefined => {
  if (stored.status === 'pending' || next.status === 'pending') return undefined;
  if (stored.status === 'awaiting_approval') return afterAcceptance(tx, actor, stored, next);
  const isTheirDoing = stored.status !== 'accepted' || [stored.acceptedById, stored.decidedById].includes(actor.userId);
  if (next.status === stored.status && isTheirDoing) return undefined;
  if (stored.status === 'declined') return refused('request-closed');
  if (stored.status === 'cancelled') return afterCancellation(tx, stored);
  const acceptor = nameOf(tx, stored.acceptedById);
  return next.status === 'accepted'
    ? refused('already-taken', `${acceptor} took it first.`)
    : refused('request-closed', `${acceptor} has already accepted it.`);
};

const afterAcceptance = (
  tx: Transaction,
  actor: Actor,
  stored: ShiftRequest,
  next: ShiftRequest,
): Refusal | undefined => {
  const isDecided = next.status !== 'accepted' || stored.acceptedById === actor.userId;
  if (isDecided || canDecideRequest(actor, stored)) return undefined;
  return refused('already-taken', `${nameOf(tx, stored.acceptedById)} took it first. Waiting for a manager.`);
};

const afterCancellation = (tx: Transaction, stored: ShiftRequest): Refusal => {
  const words = outcomeText(stored, (userId) => nameOf(tx, userId));
  if (stored.outcome === 'taken-by-other') return refused('already-taken', words);
  return words === '' ? refused('request-closed') : refused('request-closed', words);
};

const nameOf = (tx: Transaction, userId: string): string => nameInWords(tx.find('user', userId));

const tellLoser = (tx: Transaction, userId: string, request: ShiftRequest, { message }: Refusal): void => {
  const told = tx.select(
    'notification',
    and(
      eq(columnOf('notification', 'userId'), userId),
      eq(columnOf('notification', 'type'), 'request-lost'),
      eq(columnOf('notification', 'link'), requestLink(request)),
    ),
  );
  if (told.length > 0) return;
  const body = `${message} ${requestedShiftInWords(tx, request)}`.trim();
  tellLoss(tx, userId, request, { title: 'You did not get the shift', body });
};
