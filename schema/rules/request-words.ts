import type { ShiftRequest } from '../entities/shift-request.ts';

type Ended = Pick<ShiftRequest, 'requestType' | 'outcome' | 'winnerId' | 'requesterId'>;

/** Why a request was cancelled, in words; '' while there is nothing to say. `nameOf` gives a person's first name. */
export const outcomeText = (request: Ended, nameOf: (userId: string) => string): string => {
  switch (request.outcome) {
    case '':
      return '';
    case 'withdrawn':
      return 'It was withdrawn.';
    case 'taken-by-other':
      return takenText(request, nameOf);
    case 'shift-cancelled':
      return 'The shift was cancelled.';
    case 'shift-changed':
      return 'The shift was changed, so the request no longer fits.';
    case 'shift-started':
      return 'The shift started before anybody answered.';
    case 'refused-by-manager':
      return request.requestType === 'bid' ? 'A manager did not choose you.' : 'A manager did not approve it.';
  }
};

const takenText = ({ requestType, winnerId, requesterId }: Ended, nameOf: (userId: string) => string): string => {
  if (requestType === 'bid')
    return winnerId === ''
      ? 'Somebody else was chosen.'
      : `Thank you for asking. ${nameOf(winnerId)} has it this time.`;
  if (winnerId === '') return 'Somebody else took it first.';
  return winnerId === requesterId ? 'Another request for it was accepted.' : `${nameOf(winnerId)} took it first.`;
};
