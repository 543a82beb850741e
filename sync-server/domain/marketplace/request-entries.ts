import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Notification } from '#schema/entities/notification.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { movedText } from '#schema/rules/marketplace/request-words.ts';
import { nobodyFreeId, offerLink, untakenId } from '#schema/rules/marketplace/shift-offer.ts';
import { columnOf } from '#server/db/records.ts';
import { choiceLink, requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Those who had to answer, or did, see in the inbox how it ended: the entry changes in place, and is read (D49). The
 * person answering this request reads there what they did (`readOwnEntries`).
 */
export const settleEntries = (tx: Transaction, request: ShiftRequest): void => {
  const isAbout = and(
    gte(columnOf('notification', 'createdAt'), request.createdAt),
    inArray(columnOf('notification', 'link'), [
      requestLink(request),
      ...(request.status === 'accepted' ? [choiceLink(request.shiftId)] : []),
    ]),
    inArray(columnOf('notification', 'type'), ['request-received', 'request-approval', 'bids-due']),
  );
  for (const entry of tx.select('notification', isAbout)) {
    if (!isAboutName(entry, request)) rewrite(tx, entry, settledTitle(tx, entry, request));
  }
  if (request.requestType === 'coverage' && request.status !== 'pending') settleUntaken(tx, request);
};

/** That nobody is free to take it no longer matters. */
const settleUntaken = (tx: Transaction, request: ShiftRequest): void => {
  const isAbout = and(
    gte(columnOf('notification', 'createdAt'), request.createdAt),
    eq(columnOf('notification', 'type'), 'shift-untaken'),
  );
  const nameOf = (userId: string) => nameInWords(tx.find('user', userId));
  const title =
    request.status === 'accepted'
      ? `${nameOf(request.acceptedById)} has it now`
      : `${nameOf(request.requesterId)} no longer asks for cover`;
  for (const entry of tx.select('notification', isAbout)) {
    const isAsker = entry.id === nobodyFreeId(request.id, entry.userId);
    const keepsTitle = isAsker || request.outcome === 'shift-started';
    if (isAsker || entry.id === untakenId(request, entry.userId)) rewrite(tx, entry, keepsTitle ? entry.title : title);
  }
};

/** The person answering a request has read that they were asked; `title` says what they did, if it ends here. */
export const readOwnEntries = (tx: Transaction, request: ShiftRequest, title?: string): void => {
  const links = [requestLink(request), offerLink(request), choiceLink(request.shiftId)];
  const isOwn = and(
    eq(columnOf('notification', 'userId'), tx.actorId),
    inArray(columnOf('notification', 'link'), links),
    inArray(columnOf('notification', 'type'), asking),
  );
  for (const entry of tx.select('notification', isOwn)) {
    if (!isAboutName(entry, request)) rewrite(tx, entry, title ?? entry.title);
  }
};

/** The types of entries that ask for an answer. */
const asking: Notification['type'][] = ['request-received', 'request-approval', 'bids-due', 'shift-available'];

const rewrite = (tx: Transaction, entry: Notification, title: string): void => {
  if (entry.title === title && entry.readAt !== '') return;
  tx.put('notification', { ...entry, title, readAt: entry.readAt || tx.at }, 'settle-request');
};

/** What somebody did by answering, and who has what now: the request before and after. */
export const answerInWords = (tx: Transaction, before: ShiftRequest, after: ShiftRequest): string => {
  const isDeciding = before.status === 'awaiting_approval' || before.requestType === 'bid';
  if (isDeciding) return after.status === 'accepted' ? 'You approved it' : 'You refused it';
  if (after.status === 'declined') return 'You declined';
  if (after.status === 'cancelled') return 'You ended it';
  return after.status === 'accepted' ? movedInWords(tx, after, tx.actorId) : 'You accepted: waiting for a manager';
};

const movedInWords = (tx: Transaction, request: ShiftRequest, readerId: string): string =>
  movedText(request, { readerId, nameOf: (userId) => nameInWords(tx.find('user', userId)) });

/**
 * Tells somebody that another person got the shift, in place of the entry that offered it: one race is one entry (D49).
 */
export const tellLoss = (
  tx: Transaction,
  userId: string,
  request: ShiftRequest,
  words: Pick<Notification, 'title' | 'body'>,
): void => {
  const isTheirs = and(
    eq(columnOf('notification', 'userId'), userId),
    or(
      eq(columnOf('notification', 'type'), 'shift-available'),
      and(
        eq(columnOf('notification', 'type'), 'request-received'),
        eq(columnOf('notification', 'link'), requestLink(request)),
      ),
    ),
  );
  for (const entry of tx.select('notification', isTheirs)) {
    // An entry about several shifts stays: the person may still be wanted for the others.
    const isAlone = entry.recordIds.every((id) => id === request.shiftId);
    if (isAlone && !isAboutName(entry, request)) tx.remove('notification', entry.id, 'replace-entry');
  }
  tx.notify(userId, { type: 'request-lost', ...words, link: requestLink(request) });
};

/**
 * An entry saying that a manager asked in somebody's name stays, whatever the outcome (D50): it asked nothing of them.
 */
const isAboutName = ({ userId, type }: Notification, { requesterId }: ShiftRequest): boolean =>
  userId === requesterId && type === 'request-received';

const settledTitle = (tx: Transaction, { userId }: Notification, request: ShiftRequest): string => {
  const { requestType, status, outcome, winnerId } = request;
  if (userId === winnerId) return 'The shift is yours';
  if (requestType === 'offer' && outcome === 'taken-by-other') return 'Somebody has it now';
  if (status === 'pending') return 'Nothing left to approve';
  if (status !== 'accepted') return 'This request has ended';
  // A manager approved what they had accepted: that gets an entry of its own.
  if (userId === request.acceptedById && userId !== request.decidedById && userId !== request.requesterId)
    return 'You accepted';
  return movedInWords(tx, request, userId);
};
