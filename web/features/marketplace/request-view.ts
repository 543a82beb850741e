import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { movedText, outcomeText } from '#schema/rules/marketplace/request-words.ts';
import { isExpired, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The status of a request, as a badge and a sentence. */
export interface RequestStanding {
  readonly label: string;
  readonly tone: BadgeTone;
  /** '' if the badge says everything. */
  readonly words: string;
}

interface Viewing {
  readonly viewerId: string;
  readonly now: number;
  /** The device's last change of it has not reached the server. */
  readonly isWaiting: boolean;
  /** One of its shifts was cancelled; the server ends the request two minutes later (D42). */
  readonly isShiftCancelled?: boolean;
  /** This person's own answer came too late. */
  readonly isLost?: boolean;
  /** This person may approve it. */
  readonly mayDecide?: boolean;
  readonly nameOf: (userId: string) => string;
  /** When nobody was free to take the shift, as in their inbox: "Thu 26 Nov, 6:00 PM". */
  readonly nobodyFreeOn?: string;
  /** Who chooses among bids, and by when: "Kim decides by Thu 26 Nov, 6:00 PM." (D50). */
  readonly decision?: string;
}

/**
 * The status of a request as its reader should understand it. What the server has not decided never reads as decided:
 * an acceptance or claim made offline is *Requested*.
 */
export const standingOf = (request: ShiftRequest, viewing: Viewing): RequestStanding => {
  if (viewing.isShiftCancelled && isOpenRequest(request)) return offTheRota;
  if (viewing.isWaiting) return waitingStanding(request, viewing);
  if (isExpired(request, viewing.now)) return cancelled('The shift started before anybody answered.');
  switch (request.status) {
    case 'pending':
      return { label: 'Pending', tone: 'attention', words: pendingWords(request, viewing) };
    case 'awaiting_approval':
      return { label: 'Awaiting approval', tone: 'attention', words: approvalWords(request, viewing) };
    case 'accepted':
      return isPartOf(request, viewing.viewerId)
        ? { label: 'Accepted', tone: 'ok', words: acceptedWords(request, viewing) }
        : taken(acceptedWords(request, viewing));
    case 'declined':
      return { label: 'Declined', tone: 'danger', words: `${viewing.nameOf(request.decidedById)} said no.` };
    case 'cancelled':
      return (request.outcome === 'taken-by-other' ? taken : cancelled)(outcomeText(request, viewing.nameOf));
  }
};

/** The green badge is for the people in the request; for anybody who came too late the shift is taken. */
const isPartOf = ({ requesterId, acceptedById, addresseeId }: ShiftRequest, viewerId: string): boolean =>
  [requesterId, acceptedById, addresseeId].includes(viewerId);

const offTheRota: RequestStanding = {
  label: 'Shift cancelled',
  tone: 'neutral',
  words: 'The shift was cancelled, so this request has ended too.',
};
const cancelled = (words: string): RequestStanding => ({ label: 'Cancelled', tone: 'neutral', words });
const taken = (words: string): RequestStanding => ({ label: 'Taken', tone: 'neutral', words });

const waitingStanding = (request: ShiftRequest, { viewerId }: Viewing): RequestStanding => {
  const isMine = request.requesterId === viewerId;
  if (request.status === 'accepted' && isDecidedHere(request, viewerId))
    return { label: 'Waiting to sync', tone: 'attention', words: countsLater };
  if (request.status === 'accepted')
    return { label: 'Requested', tone: 'attention', words: wouldGetIt(request) ? toldLater : countsLater };
  if (isMine && request.status === 'pending' && request.requestType === 'claim')
    return { label: 'Requested', tone: 'attention', words: toldLater };
  if (isMine && request.status === 'pending')
    return {
      label: 'Requested',
      tone: 'attention',
      words: `Saved here. It will be ${request.requestType === 'bid' ? 'sent' : 'posted'} once you are online.`,
    };
  const isWithdrawn = request.status === 'cancelled';
  return {
    label: 'Waiting to sync',
    tone: 'attention',
    words: `Saved here. ${isWithdrawn ? 'It will be cancelled' : 'Your answer will be sent'} once you are online.`,
  };
};

const toldLater = 'Saved here. You will see whether you got it once you are online.';
const countsLater = 'Saved here. It takes effect once you are online.';

/** Whether a manager approved it here, not a colleague who accepted: `acceptedById` was already set, except for a bid. */
const isDecidedHere = ({ requestType, requesterId, acceptedById }: ShiftRequest, viewerId: string): boolean =>
  requestType === 'bid' ? requesterId !== viewerId : !['', viewerId].includes(acceptedById);

/** Whether accepting it gives somebody a shift and takes none away. */
const wouldGetIt = ({ requestType, addresseeId }: ShiftRequest): boolean =>
  requestType === 'offer' || requestType === 'claim' || (requestType === 'coverage' && addresseeId === '');

const pendingWords = (
  request: ShiftRequest,
  { viewerId, nameOf, nobodyFreeOn, decision = 'Waiting for a manager.' }: Viewing,
): string => {
  if (request.requestType === 'bid')
    return request.requesterId === viewerId ? `You asked for it. ${decision}` : decision;
  if (request.addresseeId === '' && nobodyFreeOn)
    return `Nobody was free to take it on ${nobodyFreeOn}. It can still be taken if that changes.`;
  if (request.addresseeId === '') return 'Everybody who is free and can work it has been asked.';
  return request.addresseeId === viewerId ? 'Waiting for you.' : `Waiting for ${nameOf(request.addresseeId)}.`;
};

const approvalWords = (request: ShiftRequest, { viewerId, nameOf, mayDecide }: Viewing): string => {
  const hasAcceptor = request.acceptedById !== request.requesterId;
  if (!hasAcceptor) return mayDecide ? 'Waiting for you or another manager.' : 'Waiting for a manager.';
  const who = request.acceptedById === viewerId ? 'You' : nameOf(request.acceptedById);
  return `${who} accepted. Nothing changes hands until a manager approves it.`;
};

const acceptedWords = (request: ShiftRequest, { viewerId, isLost, nameOf }: Viewing): string => {
  if (isLost) return `${nameOf(request.acceptedById)} took it first.`;
  return `${movedText(request, { readerId: viewerId, nameOf })}.`;
};

/** Who decided it and on which day; only the day if it ended without a decision, '' while it is open. */
export const decisionOf = (
  { requestType, status, outcome, acceptedById, decidedById }: ShiftRequest,
  { viewerId, nameOf }: Pick<Viewing, 'viewerId' | 'nameOf'>,
  day: string,
): string => {
  if (day === '' || decidedById === '') return '';
  // Taking a shift decides nothing about others who wanted it; among bids a manager did choose.
  const isDecision =
    status !== 'cancelled' ||
    outcome === 'refused-by-manager' ||
    (requestType === 'bid' && outcome === 'taken-by-other');
  if (!isDecision) return `Ended ${day}`;
  const verb = status === 'accepted' && decidedById === acceptedById ? 'Accepted' : 'Decided';
  return `${verb} by ${decidedById === viewerId ? 'you' : nameOf(decidedById)}, ${day}`;
};

/**
 * The start of a request's shift that this device no longer has, such as a colleague's from a past week: the request
 * itself gives the start of its first shift. Undefined if that is the swap's `other` shift, or that one is gone too.
 */
export const startOfGone = (
  { requestType, expiresAt }: Pick<ShiftRequest, 'requestType' | 'expiresAt'>,
  other: Pick<Shift, 'startTime'> | undefined,
): Instant | undefined => {
  if (requestType !== 'swap') return expiresAt;
  return other && other.startTime !== expiresAt ? expiresAt : undefined;
};

/** What a request is about, from its reader's side: "Sam asks you to swap". */
export const requestTitle = (
  request: ShiftRequest,
  { viewerId, nameOf }: Pick<Viewing, 'viewerId' | 'nameOf'>,
  shift: Pick<Shift, 'userId'> | undefined,
): string => {
  const isMine = request.requesterId === viewerId;
  const who = isMine ? 'You' : nameOf(request.requesterId);
  const other = request.addresseeId === viewerId ? 'you' : nameOf(request.addresseeId || (shift?.userId ?? ''));
  if (request.requestType === 'bid') return isMine ? 'You asked for an open shift' : `${who} asks for an open shift`;
  if (request.requestType === 'claim') return isMine ? 'You claimed an open shift' : `${who} claims an open shift`;
  if (request.requestType === 'offer')
    return isMine ? `You offered ${other} a shift` : `${who} offers ${other} a shift`;
  if (request.requestType === 'swap') return isMine ? `You asked ${other} to swap` : `${who} asks ${other} to swap`;
  if (request.askedById) {
    const asker = request.askedById === viewerId ? 'You asked' : `${nameOf(request.askedById)} asks`;
    return `${asker} for cover for ${isMine ? 'you' : who}`;
  }
  if (request.addresseeId === '') return isMine ? 'You asked for cover' : `${who} asks for cover`;
  return isMine ? `You offered to cover for ${other}` : `${who} offers to cover for ${other}`;
};
