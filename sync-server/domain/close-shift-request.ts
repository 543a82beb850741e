import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { Notification } from '#schema/entities/notification.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { outcomeText } from '#schema/rules/request-words.ts';
import { offerLink } from '#schema/rules/shift-offer.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { columnOf } from '#server/db/records.ts';
import { noteOffer } from './note-offer.ts';
import { choiceLink, nameInWords, requestLink } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

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

/** Ends every open request on a shift and tells who asked. */
export const closeRequestsOnShift = (tx: Transaction, shiftId: string, outcome: Outcome): void => {
  for (const request of openRequestsOn(tx, [shiftId])) cancelRequest(tx, request, outcome, '');
};

/** Ends the open requests whose shift has started (D11) and tells who asked. */
export const expireShiftRequests = (tx: Transaction): void => {
  const expired = tx.select('shiftRequest', and(isOpen(), lte(columnOf('shiftRequest', 'expiresAt'), tx.at)));
  for (const request of expired) cancelRequest(tx, request, 'shift-started', '');
};

/**
 * Cancels one request for a reason and tells everyone concerned but who did it and who won.
 * `winnerId` is who got the shift instead, '' where nobody did; `lost` that shift, where it is not the one asked for.
 * `byId` is who did it, where maintenance ends the request later.
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
    if (isThere && userId !== byId && userId !== winnerId) tellOutcome(tx, userId, closed, lost);
  }
  settleEntries(tx, closed);
  return closed;
};

/** Asks everybody again: who had accepted it no longer works here. */
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

/** Tells a person how a request of theirs ended, naming the shift. */
export const tellOutcome = (tx: Transaction, userId: string, request: ShiftRequest, about?: Shift): void => {
  const isTaken = request.outcome === 'taken-by-other';
  const gave = userId === request.requesterId && ['coverage', 'offer'].includes(request.requestType);
  const shift = about ? shiftInWords(about, tx.restaurant()) : requestedShiftInWords(tx, request);
  const nameOf = (id: string) => nameInWords(tx.find('user', id));
  const reason = isTaken && gave ? `${nameOf(request.winnerId)} has it now.` : outcomeText(request, nameOf);
  tx.notify(userId, {
    type: isTaken && !gave ? 'request-lost' : 'request-cancelled',
    title: isTaken ? takenTitle(request, gave) : 'A shift request ended',
    body: [reason, shift].filter(Boolean).join(' '),
    link: requestLink(request),
  });
};

const takenTitle = ({ requestType }: ShiftRequest, gave: boolean): string => {
  if (gave) return requestType === 'offer' ? 'The shift is taken' : 'Your shift is covered';
  return requestType === 'bid' ? 'The shift went to somebody else' : 'Somebody else got there first';
};

/**
 * Who still had to answer finds in the inbox that nobody waits for it any more: the entry changes in place, and is
 * read (D49).
 */
export const settleEntries = (tx: Transaction, request: ShiftRequest): void => {
  const isAbout = and(
    gte(columnOf('notification', 'createdAt'), request.createdAt),
    inArray(columnOf('notification', 'link'), [
      requestLink(request),
      ...(request.status === 'accepted' ? [choiceLink(request.shiftId)] : []),
    ]),
    inArray(columnOf('notification', 'type'), ['request-received', 'request-approval', 'bids-due']),
    eq(columnOf('notification', 'readAt'), ''),
  );
  for (const entry of tx.select('notification', isAbout)) {
    if (entry.userId === tx.actorId || isAboutName(entry, request)) continue;
    const title = entry.userId === request.winnerId ? 'You have it now' : settledTitle(request);
    tx.put('notification', { ...entry, title, readAt: tx.at }, 'settle-request');
  }
};

/** Who waves a request away has read that it was made. */
export const readOwnEntries = (tx: Transaction, request: ShiftRequest): void => {
  const links = [requestLink(request), offerLink(request)];
  const isOwn = and(
    eq(columnOf('notification', 'userId'), tx.actorId),
    inArray(columnOf('notification', 'link'), links),
    eq(columnOf('notification', 'readAt'), ''),
  );
  for (const entry of tx.select('notification', isOwn))
    tx.put('notification', { ...entry, readAt: tx.at }, 'settle-request');
};

/** That a manager asked in somebody's name stays said to them, however it ended (D50): it asked nothing of them. */
const isAboutName = ({ userId, type }: Notification, { requesterId }: ShiftRequest): boolean =>
  userId === requesterId && type === 'request-received';

const settledTitle = ({ requestType, status, outcome }: ShiftRequest): string => {
  if (requestType === 'offer' && outcome === 'taken-by-other') return 'Somebody has it now';
  if (status === 'pending') return 'There is nothing to approve any more';
  return status === 'accepted' ? 'This request was settled' : 'This request has ended';
};

/** The shift that a request is about: "Fri 20 Nov, 3:00 PM – 11:00 PM, Chef". */
export const requestedShiftInWords = (tx: Transaction, request: ShiftRequest): string => {
  const shift = tx.find('shift', request.shiftId);
  return shift ? shiftInWords(shift, tx.restaurant()) : '';
};
