import type { ShiftRequest } from '#schema/entities/shift-request.ts';

type Ended = Pick<ShiftRequest, 'requestType' | 'outcome' | 'winnerId' | 'requesterId' | 'decidedById'>;

/** Why a request was cancelled, in words; '' if there is nothing to say. `nameOf` gives a person's first name. */
export const outcomeText = (request: Ended, nameOf: (userId: string) => string): string => {
  switch (request.outcome) {
    case '':
      return '';
    case 'withdrawn':
      return withdrawnText(request, nameOf);
    case 'taken-by-other':
      return takenText(request, nameOf);
    case 'shift-cancelled':
      return 'The shift was cancelled.';
    case 'shift-changed':
      return 'The shift was changed, so the request no longer fits.';
    case 'shift-started':
      return 'The shift started before anybody answered.';
    case 'refused-by-manager':
      return refusedText(request);
    case 'person-left':
      return 'The other person no longer works here.';
  }
};

type Moved = Pick<ShiftRequest, 'requestType' | 'requesterId' | 'addresseeId' | 'acceptedById'>;

interface Reading {
  readonly readerId: string;
  /** A first name. */
  readonly nameOf: (userId: string) => string;
  /** Whose the shift was, if somebody took it through a manager's offer; '' for an open one. */
  readonly giverId?: string;
}

/**
 * Who has what after a request was accepted, worded for its reader: "Jonas took your shift" (D49). Who accepted it and
 * who approved it are not named.
 */
export const movedText = (request: Moved, { readerId, nameOf, giverId = '' }: Reading): string => {
  const { requestType, requesterId, addresseeId, acceptedById } = request;
  if (requestType === 'swap') return swappedText(request, readerId, nameOf);
  const isTakenByRequester = requestType === 'claim' || requestType === 'bid' || addresseeId === acceptedById;
  const takerId = requestType !== 'offer' && isTakenByRequester ? requesterId : acceptedById;
  if (takerId === readerId) return 'The shift is yours';
  const taker = nameOf(takerId);
  if (requestType === 'claim') return `${taker} took an open shift`;
  if (requestType === 'bid') return `${taker} was given an open shift`;
  if (requestType === 'offer' && giverId === '')
    return `${taker} took the shift that ${requesterId === readerId ? 'you' : nameOf(requesterId)} offered`;
  const giver = requestType === 'offer' ? giverId : takerId === requesterId ? acceptedById : requesterId;
  return `${taker} took ${giver === readerId ? 'your' : `${nameOf(giver)}’s`} shift`;
};

const swappedText = (
  { requesterId, acceptedById }: Moved,
  readerId: string,
  nameOf: (userId: string) => string,
): string => {
  if (readerId === acceptedById) return `You and ${nameOf(requesterId)} swapped shifts`;
  return `${readerId === requesterId ? 'You' : nameOf(requesterId)} and ${nameOf(acceptedById)} swapped shifts`;
};

const withdrawnText = ({ requesterId, decidedById }: Ended, nameOf: (userId: string) => string): string =>
  decidedById === '' || decidedById === requesterId
    ? 'It was withdrawn.'
    : `${nameOf(decidedById)} cancelled it. No shift has moved.`;

const refusedText = ({ requestType }: Ended): string => {
  if (requestType === 'bid') return 'A manager did not choose you.';
  return requestType === 'offer' ? 'A manager withdrew the offer.' : 'A manager did not approve it.';
};

const takenText = (
  { requestType, winnerId, requesterId, decidedById }: Ended,
  nameOf: (userId: string) => string,
): string => {
  // The rota gave it to the requester; for a cover or swap of the requester's own shift, another request did so.
  if (winnerId === requesterId)
    return ['claim', 'bid'].includes(requestType)
      ? `${nameOf(winnerId)} has it now.`
      : 'Another request for it was accepted.';
  // Nobody decided: the shift was already taken.
  if (requestType === 'bid' && winnerId !== '' && decidedById === '')
    return `${nameOf(winnerId)} had been given it when your request arrived.`;
  if (requestType === 'bid')
    return winnerId === ''
      ? 'Somebody else was chosen.'
      : `Thank you for asking. ${nameOf(winnerId)} has it this time.`;
  return winnerId === '' ? 'Somebody else took it first.' : `${nameOf(winnerId)} took it first.`;
};
