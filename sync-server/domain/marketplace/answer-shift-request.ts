import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import {
  canAnswerRequest,
  canCancelRequest,
  canDecideRequest,
  canHideRequest,
} from '#schema/permissions/shift-request.ts';
import { givingAway, isExpired, isOpenBid } from '#schema/rules/marketplace/shift-requests.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { noteOffer } from '#server/domain/rota/note-offer.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { cancelRequest, openRequestsOn, requestedShiftInWords } from './close-shift-request.ts';
import { completeRequest } from './complete-shift-request.ts';
import { askManagers, isForManagers } from './create-shift-request.ts';
import { answerInWords, readOwnEntries } from './request-entries.ts';

/** Carries out the transition a submitted request asks for: accept, decline, cancel, approve or refuse. */
export const answerShiftRequest = (
  tx: Transaction,
  actor: Actor,
  stored: ShiftRequest,
  next: ShiftRequest,
): Result<ShiftRequest> => {
  if (next.status === stored.status)
    return next.seenAt === stored.seenAt ? hideFrom(tx, actor, stored) : see(tx, actor, stored);
  const result = answer(tx, actor, stored, next);
  if (result.ok) readOwnEntries(tx, stored, answerInWords(tx, stored, result.value));
  return result;
};

const answer = (tx: Transaction, actor: Actor, stored: ShiftRequest, next: ShiftRequest): Result<ShiftRequest> => {
  if (next.status === 'accepted') return accept(tx, actor, stored);
  if (next.status === 'cancelled') return cancel(tx, actor, stored);
  return next.status === 'declined' ? decline(tx, actor, stored) : refused('not-allowed');
};

const accept = (tx: Transaction, actor: Actor, request: ShiftRequest): Result<ShiftRequest> => {
  if (request.status === 'awaiting_approval') {
    return canDecideRequest(actor, request)
      ? completeRequest(tx, request, request.acceptedById)
      : refused('not-allowed');
  }
  if (isOpenBid(request))
    return canDecideRequest(actor, request)
      ? completeRequest(tx, request, request.requesterId)
      : refused('not-allowed');
  if (!canAnswerRequest(actor, request)) return refused('not-allowed');
  if (isExpired(request, tx.now)) return refused('shift-started');
  if (isForManagers(tx, request, actor.userId)) return askManagers(tx, request, actor.userId);
  return completeRequest(tx, request, actor.userId);
};

const decline = (tx: Transaction, actor: Actor, request: ShiftRequest): Result<ShiftRequest> => {
  if (canDecideRequest(actor, request)) return accepted(cancelRequest(tx, request, 'refused-by-manager', ''));
  if (!canAnswerRequest(actor, request)) return refused('not-allowed');
  if (request.addresseeId === '') return hideFrom(tx, actor, request);
  const declined: ShiftRequest = { ...request, status: 'declined', decidedById: actor.userId, decidedAt: tx.at };
  tx.put('shiftRequest', declined, 'decline-shift-request');
  tx.notify(request.requesterId, {
    type: 'request-declined',
    title: `${nameInWords(tx.find('user', actor.userId))} declined`,
    body: requestedShiftInWords(tx, request),
    link: requestLink(request),
  });
  return accepted(declined);
};

/** An offer was shown to the person it is made to: managers see when (D50). */
const see = (tx: Transaction, actor: Actor, request: ShiftRequest): Result<ShiftRequest> => {
  if (request.requestType !== 'offer' || !canAnswerRequest(actor, request)) return refused('not-allowed');
  const seen = request.seenAt === '' ? { ...request, seenAt: tx.at } : request;
  tx.put('shiftRequest', seen, 'see-offer');
  return accepted(seen);
};

/** Declining an open coverage request hides it from that person only (D30). */
const hideFrom = (tx: Transaction, actor: Actor, request: ShiftRequest): Result<ShiftRequest> => {
  if (!canHideRequest(actor, request)) return refused('not-allowed');
  const hidden = { ...request, declinedByIds: [...new Set([...request.declinedByIds, actor.userId])] };
  tx.put('shiftRequest', hidden, 'hide-shift-request');
  noteOffer(tx, hidden.shiftId);
  readOwnEntries(tx, request);
  return accepted(hidden);
};

const cancel = (tx: Transaction, actor: Actor, request: ShiftRequest): Result<ShiftRequest> => {
  if (!canCancelRequest(actor, request)) return refused('not-allowed');
  // While nobody has accepted a cover or swap, a manager has nothing to refuse.
  const isOnlyAsked = request.status === 'pending' && ['coverage', 'swap'].includes(request.requestType);
  const outcome = request.requesterId === actor.userId || isOnlyAsked ? 'withdrawn' : 'refused-by-manager';
  endOffers(tx, request, outcome);
  return accepted(cancelRequest(tx, request, outcome, ''));
};

/** If a person keeps their shift after all, managers have nothing to offer (D50). */
const endOffers = (tx: Transaction, request: ShiftRequest, outcome: ShiftRequest['outcome']): void => {
  const shift = tx.find('shift', request.shiftId);
  const open = openRequestsOn(tx, [request.shiftId]);
  if (!shift || givingAway(shift, open)?.id !== request.id) return;
  for (const offer of open.filter(({ requestType }) => requestType === 'offer')) cancelRequest(tx, offer, outcome, '');
};
