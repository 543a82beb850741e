import type { ShiftRequest } from '../entities/shift-request.ts';

type Ended = Pick<ShiftRequest, 'outcome' | 'winnerId' | 'requesterId'>;

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
      return 'A manager did not approve it.';
  }
};

const takenText = ({ winnerId, requesterId }: Ended, nameOf: (userId: string) => string): string => {
  if (winnerId === '') return 'Somebody else took it first.';
  return winnerId === requesterId ? 'Another request for it was accepted.' : `${nameOf(winnerId)} took it first.`;
};
