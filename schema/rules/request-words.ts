import type { ShiftRequest } from '../entities/shift-request.ts';

type Ended = Pick<ShiftRequest, 'requestType' | 'outcome' | 'winnerId' | 'requesterId' | 'decidedById'>;

/** Why a request was cancelled, in words; '' while there is nothing to say. `nameOf` gives a person's first name. */
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

const withdrawnText = ({ requesterId, decidedById }: Ended, nameOf: (userId: string) => string): string =>
  decidedById === '' || decidedById === requesterId
    ? 'It was withdrawn.'
    : `${nameOf(decidedById)} withdrew it. No shift has moved.`;

const refusedText = ({ requestType }: Ended): string => {
  if (requestType === 'bid') return 'A manager did not choose you.';
  return requestType === 'offer' ? 'A manager withdrew the offer.' : 'A manager did not approve it.';
};

const takenText = (
  { requestType, winnerId, requesterId, decidedById }: Ended,
  nameOf: (userId: string) => string,
): string => {
  // Given by the rota to who had asked; a cover or swap of one's own shift went as its person wished, by another request.
  if (winnerId === requesterId)
    return ['claim', 'bid'].includes(requestType)
      ? `${nameOf(winnerId)} has it now.`
      : 'Another request for it was accepted.';
  // Nobody made a decision: the shift was already taken.
  if (requestType === 'bid' && winnerId !== '' && decidedById === '')
    return `${nameOf(winnerId)} had been given it when your request arrived.`;
  if (requestType === 'bid')
    return winnerId === ''
      ? 'Somebody else was chosen.'
      : `Thank you for asking. ${nameOf(winnerId)} has it this time.`;
  return winnerId === '' ? 'Somebody else took it first.' : `${nameOf(winnerId)} took it first.`;
};
