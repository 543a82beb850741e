import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { addresseeOf, checkNewRequest, checkRepeated, expiryOf, needsApproval } from '#schema/rules/shift-requests.ts';
import { openRequestsOn, requestedShiftInWords, tellOutcome } from './close-shift-request.ts';
import { checkMoves, completeRequest, managersOf } from './complete-shift-request.ts';
import { noteOffer } from './note-offer.ts';
import { nameInWords, requestLink } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

/**
 * Posts a coverage, swap or claim (D11, D30). A claim needs nobody's answer: it is decided here, unless a manager's
 * word is wanted. A claim that came too late is kept as lost, so that its requester finds it in the list with the reason.
 */
export const createShiftRequest = (tx: Transaction, submitted: ShiftRequest): Result<ShiftRequest> => {
  const shift = tx.find('shift', submitted.shiftId);
  const targetShift = tx.find('shift', submitted.targetShiftId);
  const requester = tx.find('user', submitted.requesterId);
  if (!shift || !requester) return refused('unknown-reference');
  const request: ShiftRequest = {
    ...submitted,
    addresseeId: addresseeOf(submitted, shift),
    status: 'pending',
    outcome: '',
    acceptedById: '',
    winnerId: '',
    decidedById: '',
    decidedAt: '',
    declinedByIds: [],
    expiresAt: expiryOf(shift, targetShift),
    createdAt: tx.at,
  };
  if (submitted.status === 'cancelled') return accepted(keepWithdrawn(tx, request));
  if (request.requestType === 'claim' && shift.userId !== '' && shift.status === 'scheduled')
    return loseClaim(tx, request, shift.userId);
  const restaurant = tx.restaurant();
  const cutoffHours = restaurant.marketplaceCutoffHours;
  const refusal =
    checkNewRequest({ request, shift, targetShift, requester, now: tx.now, cutoffHours }) ??
    checkRepeated(request, openRequestsOn(tx, [shift.id]));
  if (refusal) return refusal;
  if (request.requestType !== 'claim') return post(tx, request);
  if (!needsApproval(request, restaurant.swapApproval)) return completeRequest(tx, request, request.requesterId);
  return askManagers(tx, request, request.requesterId);
};

/** Made and withdrawn before the server first heard of it: kept without a word to anybody. */
const keepWithdrawn = (tx: Transaction, request: ShiftRequest): ShiftRequest => {
  const withdrawn: ShiftRequest = {
    ...request,
    status: 'cancelled',
    outcome: 'withdrawn',
    decidedById: request.requesterId,
    decidedAt: tx.at,
  };
  tx.put('shiftRequest', withdrawn, 'withdraw-unsent-shift-request');
  return withdrawn;
};

const post = (tx: Transaction, request: ShiftRequest): Result<ShiftRequest> => {
  tx.put('shiftRequest', request, 'create-shift-request');
  noteOffer(tx, request.shiftId);
  if (request.addresseeId !== '') {
    const requester = nameInWords(tx.find('user', request.requesterId));
    tx.notify(request.addresseeId, {
      type: 'request-received',
      title: request.requestType === 'swap' ? `${requester} asks to swap` : `${requester} offers to take your shift`,
      body: requestedShiftInWords(tx, request),
      link: requestLink(request),
    });
  }
  return accepted(request);
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

/** Holds a request, accepted between the people concerned, for a manager's word (D30). */
export const askManagers = (tx: Transaction, request: ShiftRequest, acceptorId: string): Result<ShiftRequest> => {
  const refusal = checkMoves(tx, request, acceptorId);
  if (refusal) return refusal;
  const waiting: ShiftRequest = { ...request, status: 'awaiting_approval', acceptedById: acceptorId };
  tx.put('shiftRequest', waiting, 'await-approval');
  const requester = nameInWords(tx.find('user', request.requesterId));
  for (const managerId of managersOf(tx)) {
    if ([request.requesterId, request.addresseeId, acceptorId].includes(managerId)) continue;
    tx.notify(managerId, {
      type: 'request-approval',
      title: `${requester} asks for approval`,
      body: requestedShiftInWords(tx, request),
      link: requestLink(request),
    });
  }
  return accepted(waiting);
};
