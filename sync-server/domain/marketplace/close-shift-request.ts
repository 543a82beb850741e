import { and, inArray, lte, or } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { outcomeText } from '#schema/rules/marketplace/request-words.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { columnOf } from '#server/db/records.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { noteOffer } from '#server/domain/rota/note-offer.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { hearsOfShift } from './heard-of-offer.ts';
import { settleEntries, tellLoss } from './request-entries.ts';

type Outcome = ShiftRequest['outcome'];

const isOpen = () => inArray(columnOf('shiftRequest', 'status'), ['pending', 'awaiting_approval']);

/** Open requests that involve one of these shifts. */
export const openRequestsOn = (tx: Transaction, shiftIds: readonly string[]): readonly ShiftRequest[] =>
  tx.select(
    'shiftRequest',
    and(
      isOpen(),
      or(
        inArray(columnOf('shiftRequest', 'shiftId'), shiftIds),
        inArray(columnOf('shiftRequest', 'targetShiftId'), shiftIds),
      ),
    ),
  );

/** Ends every open request for a shift and notifies the requesters. */
export const closeRequestsOnShift = (tx: Transaction, shiftId: string, outcome: Outcome): void => {
  for (const request of openRequestsOn(tx, [shiftId])) cancelRequest(tx, request, outcome, '');
};

/** Ends the open requests whose shift has started (D11) and notifies the requesters. */
export const expireShiftRequests = (tx: Transaction): void => {
  const expired = tx.select('shiftRequest', and(isOpen(), lte(columnOf('shiftRequest', 'expiresAt'), tx.at)));
  for (const request of expired) cancelRequest(tx, request, 'shift-started', '');
};

/**
 * Cancels one request for a reason and notifies everyone concerned but the person who did it and the winner. `winnerId` is
 * who got the shift instead, '' for nobody; `lost` that shift, if it is not the one asked for. `byId` is who did it, if
 * maintenance ends the request later.
 */
export const cancelRequest = (
  tx: Transaction,
  request: ShiftRequest,
  outcome: Outcome,
  winnerId: string,
  lost?: Shift,
  byId = tx.actorId,
): ShiftRequest => {
  const closed: ShiftRequest = {
    ...request,
    status: 'cancelled',
    outcome,
    winnerId,
    decidedById: byId,
    decidedAt: tx.at,
  };
  tx.put('shiftRequest', closed, 'cancel-shift-request');
  noteOffer(tx, closed.shiftId);
  for (const userId of concernedBy(request)) {
    const isThere = tx.find('user', userId)?.isActive === true;
    if (!isThere || userId === byId || userId === winnerId) continue;
    const isOfferer = closed.requestType === 'offer' && userId === closed.requesterId;
    if (!isOfferer || hearsOfShift(tx, closed.shiftId, userId)) tellOutcome(tx, userId, closed, lost);
  }
  settleEntries(tx, closed);
  return closed;
};

/** Asks everybody again: the person who had accepted it no longer works here. */
export const reopenRequest = (tx: Transaction, request: ShiftRequest): void => {
  const open: ShiftRequest = { ...request, status: 'pending', acceptedById: '' };
  tx.put('shiftRequest', open, 'reopen-shift-request');
  noteOffer(tx, open.shiftId);
  tx.notify(open.requesterId, {
    ...{ type: 'request-cancelled', title: 'Your request is open again', link: requestLink(open) },
    body: `${nameInWords(tx.find('user', request.acceptedById))} no longer works here. ${requestedShiftInWords(tx, open)}`,
  });
  settleEntries(tx, open);
};

const concernedBy = (request: ShiftRequest): readonly string[] =>
  [...new Set([request.requesterId, request.acceptedById])].filter((id) => id !== '');

/** Tells a person the outcome of their request, naming the shift. */
export const tellOutcome = (tx: Transaction, userId: string, request: ShiftRequest, about?: Shift): void => {
  const isTaken = request.outcome === 'taken-by-other';
  // Cover offered to a named person: the requester gives nothing away.
  const gives = request.requestType === 'offer' || (request.requestType === 'coverage' && request.addresseeId === '');
  const gave = userId === request.requesterId && gives;
  const shift = about ? shiftInWords(about, tx.restaurant()) : requestedShiftInWords(tx, request);
  const nameOf = (id: string) => nameInWords(tx.find('user', id));
  const reason = isTaken && gave ? `${nameOf(request.winnerId)} has it now.` : outcomeText(request, nameOf);
  const title = isTaken ? takenTitle(request, gave) : 'A shift request ended';
  const body = [reason, shift].filter(Boolean).join(' ');
  if (isTaken && !gave) tellLoss(tx, userId, request, { title, body });
  else tx.notify(userId, { type: 'request-cancelled', title, body, link: requestLink(request) });
};

const takenTitle = ({ requestType }: ShiftRequest, gave: boolean): string => {
  if (gave) return requestType === 'offer' ? 'The shift is taken' : 'Your shift is covered';
  return requestType === 'bid' ? 'The shift went to somebody else' : 'Somebody else got there first';
};

/** The shift that a request is about: "Fri 20 Nov, 3:00 PM – 11:00 PM, Chef". */
export const requestedShiftInWords = (tx: Transaction, request: ShiftRequest): string => {
  const shift = tx.find('shift', request.shiftId);
  return shift ? shiftInWords(shift, tx.restaurant()) : '';
};
