import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { newShiftRequest } from '#schema/intents/shift-request.ts';
import { bidDeadline, collectsBids } from '#schema/rules/marketplace/bids.ts';
import {
  asksForOpenShift,
  checkNewRequest,
  checkRepeated,
  isOpenBid,
  needsApproval,
} from '#schema/rules/marketplace/shift-requests.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { noteOffer } from '#server/domain/rota/note-offer.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { askedAt, tellOfLateBid } from './asked-late.ts';
import { openRequestsOn, requestedShiftInWords, tellOutcome } from './close-shift-request.ts';
import { checkMoves, completeRequest, managersOf } from './complete-shift-request.ts';
import { passesLimit } from './request-limits.ts';

/**
 * Posts a coverage, swap or claim (D11, D30). A claim needs nobody's answer: it is decided here, unless a manager must
 * approve. A claim that came too late is kept as lost, so that its requester finds it in the list with the reason. A
 * bid, and a claim of a shift that a manager gives away, waits for the manager's choice (D50).
 */
export const createShiftRequest = (tx: Transaction, submitted: ShiftRequest): Result<ShiftRequest> => {
  const shift = tx.find('shift', submitted.shiftId);
  const targetShift = tx.find('shift', submitted.targetShiftId);
  const requester = tx.find('user', submitted.requesterId);
  if (!shift || !requester) return refused('unknown-reference');
  // For somebody else, a manager can only give their shift away (D50).
  if (submitted.requesterId !== tx.actorId && shift.userId !== submitted.requesterId) return refused('not-allowed');
  const askedById = submitted.requesterId === tx.actorId ? '' : tx.actorId;
  const createdAt = askedAt(tx, submitted, shift);
  const asked = { ...submitted, requestType: typeOf(tx, { ...submitted, createdAt }, shift), askedById };
  const request = newShiftRequest(asked, { id: submitted.id, createdAt }, { shift, targetShift });
  if (submitted.status === 'cancelled') return accepted(keepWithdrawn(tx, request));
  if (asksForOpenShift(request) && shift.userId !== '' && shift.status === 'scheduled')
    return loseClaim(tx, request, shift.userId);
  const restaurant = tx.restaurant();
  const cutoffHours = restaurant.marketplaceCutoffHours;
  const addressee = tx.find('user', request.addresseeId);
  if (request.requestType === 'offer' && !addressee?.isActive) return refused('person-inactive');
  const openOnShift = openRequestsOn(tx, [shift.id]);
  const owner = tx.find('user', shift.userId);
  const refusal =
    checkNewRequest({ request, shift, targetShift, requester, owner, openOnShift, now: tx.now, cutoffHours }) ??
    checkRepeated(request, openOnShift);
  if (refusal) return refusal;
  if (request.requestType === 'bid') return bid(tx, request, shift);
  if (request.requestType !== 'claim') return post(tx, request);
  return isForManagers(tx, request, request.requesterId)
    ? askManagers(tx, request, request.requesterId)
    : completeRequest(tx, request, request.requesterId);
};

/**
 * Whether a request for an open shift is a bid or a claim, whatever the device thought. A manager chooses until the
 * deadline, and afterwards while somebody who asked in time is still waiting, or arrives from a phone that was offline.
 * Without a deadline, or after it, the first claim gets the shift: a bid would keep it from everybody (D50).
 */
const typeOf = (tx: Transaction, request: ShiftRequest, shift: Shift): ShiftRequest['requestType'] => {
  if (!asksForOpenShift(request)) return request.requestType;
  const restaurant = tx.restaurant();
  if (collectsBids(shift, restaurant, tx.now) || openRequestsOn(tx, [shift.id]).some(isOpenBid)) return 'bid';
  // Somebody may have it now, but people could still ask for it.
  const deadline = bidDeadline({ ...shift, userId: '' }, restaurant);
  return deadline === '' || request.createdAt >= deadline ? 'claim' : request.requestType;
};

/** Keeps what somebody asks for until a manager chooses; anybody who could not work the shift is refused at once. */
const bid = (tx: Transaction, request: ShiftRequest, shift: Shift): Result<ShiftRequest> => {
  const refusal = checkMoves(tx, request, request.requesterId);
  if (refusal) return refusal;
  tx.put('shiftRequest', request, 'bid-for-shift');
  tellOfLateBid(tx, request, shift);
  return accepted(request);
};

/** Made and withdrawn before the server knew of it: kept without notifying anybody. */
const keepWithdrawn = (tx: Transaction, request: ShiftRequest): ShiftRequest => {
  const withdrawn: ShiftRequest = {
    ...request,
    status: 'cancelled',
    outcome: 'withdrawn',
    decidedById: tx.actorId,
    decidedAt: tx.at,
  };
  tx.put('shiftRequest', withdrawn, 'withdraw-unsent-shift-request');
  return withdrawn;
};

const post = (tx: Transaction, request: ShiftRequest): Result<ShiftRequest> => {
  tx.put('shiftRequest', request, 'create-shift-request');
  // A manager's offer to chosen people is no news to anybody else.
  if (request.requestType !== 'offer') noteOffer(tx, request.shiftId);
  if (request.requesterId !== tx.actorId) {
    tx.notify(request.requesterId, {
      type: 'request-received',
      title: `${nameInWords(tx.find('user', tx.actorId))} asks for cover for you`,
      body: requestedShiftInWords(tx, request),
      link: requestLink(request),
    });
  }
  if (request.addresseeId !== '') {
    const requester = nameInWords(tx.find('user', request.requesterId));
    tx.notify(request.addresseeId, {
      type: 'request-received',
      title: askingTitle(request, requester),
      body: requestedShiftInWords(tx, request),
      link: requestLink(request),
    });
  }
  return accepted(request);
};

const askingTitle = ({ requestType }: ShiftRequest, requester: string): string => {
  if (requestType === 'offer') return `${requester} offers you a shift`;
  return requestType === 'swap' ? `${requester} asks to swap` : `${requester} offers to take your shift`;
};

const loseClaim = (tx: Transaction, request: ShiftRequest, winnerId: string): Result<ShiftRequest> => {
  const lost: ShiftRequest = {
    ...request,
    status: 'cancelled',
    outcome: 'taken-by-other',
    winnerId,
    decidedAt: tx.at,
  };
  tx.put('shiftRequest', lost, 'lose-claim');
  tellOutcome(tx, request.requesterId, lost);
  return accepted(lost);
};

/** Whether a manager decides in the end: the restaurant wants it (D30), or somebody would pass a limit (D50). */
export const isForManagers = (tx: Transaction, request: ShiftRequest, acceptorId: string): boolean =>
  needsApproval(request, tx.restaurant().swapApproval) || passesLimit(tx, request, acceptorId);

/** Holds a request, accepted between the people concerned, for a manager's approval (D30). */
export const askManagers = (tx: Transaction, request: ShiftRequest, acceptorId: string): Result<ShiftRequest> => {
  const refusal = checkMoves(tx, request, acceptorId);
  if (refusal) return refusal;
  const waiting: ShiftRequest = { ...request, status: 'awaiting_approval', acceptedById: acceptorId };
  tx.put('shiftRequest', waiting, 'await-approval');
  const isOffer = request.requestType === 'offer';
  const asking = nameInWords(tx.find('user', isOffer ? acceptorId : request.requesterId));
  for (const managerId of managersOf(tx)) {
    // The maker of the offer did not know about the limit, so they must weigh it too.
    if ([isOffer ? '' : request.requesterId, request.addresseeId, acceptorId].includes(managerId)) continue;
    tx.notify(managerId, {
      type: 'request-approval',
      title: isOffer ? `${asking} accepted past a limit` : `${asking} asks for approval`,
      body: `${requestedShiftInWords(tx, request)}${isOffer || acceptorId === request.requesterId ? '' : `\n${nameInWords(tx.find('user', acceptorId))} accepted.`}`,
      link: requestLink(request),
    });
  }
  return accepted(waiting);
};
