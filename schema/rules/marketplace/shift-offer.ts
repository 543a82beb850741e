import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { derivedId } from '../derived-id.ts';
import { shiftInWords } from '../rota/shift-words.ts';
import { dayMs } from '../time/lengths.ts';
import { timeOf } from '../time/zone.ts';
import { givingAway, isOfferedAt } from './shift-requests.ts';

/** A shift that anybody eligible may take: an open one, or one its person gives away through an open request. */
export interface ShiftOffer {
  readonly shift: Shift;
  /** The request giving it away; undefined for an open shift. */
  readonly request: ShiftRequest | undefined;
}

/** What of a shift is on offer now; undefined for nothing. `now` in milliseconds since 1970. */
export const offerOf = (
  shift: Shift | undefined,
  requestsOnIt: readonly ShiftRequest[],
  { now, cutoffHours }: { readonly now: number; readonly cutoffHours: number },
): ShiftOffer | undefined => {
  if (!shift || !isOfferedAt(shift, now, cutoffHours)) return undefined;
  if (shift.userId === '') return { shift, request: undefined };
  const request = givingAway(shift, requestsOnIt);
  return request && { shift, request };
};

/** People are notified at once of what starts within a day, and of the rest at most once an hour (D49). */
export const isUrgentOffer = ({ startTime }: Pick<Shift, 'startTime'>, now: number): boolean =>
  Date.parse(startTime) - now < dayMs;

/** In quiet hours, only a shift that starts before ten the next morning wakes anybody. */
export const wakesAtNight = ({ startTime }: Pick<Shift, 'startTime'>, now: number, zone: string): boolean =>
  Date.parse(startTime) - now < dayMs / 2 && timeOf(zone, startTime) < '10:00';

/** The one inbox entry telling a person that nobody was free to take what they want covered. */
export const nobodyFreeId = (requestId: string, userId: string): string => derivedId('nobody-free', requestId, userId);

/** The entry that tells a manager of the shift's department. */
export const untakenId = ({ id }: Pick<ShiftRequest, 'id'>, managerId: string): string =>
  derivedId('nobody-free', id, 'manager', managerId);

type Words = Pick<Restaurant, 'timeZone' | 'positions'>;

/** The text of an inbox entry about shifts that its person could take. `nameOf` gives a first name. */
export const offersInWords = (
  offers: readonly ShiftOffer[],
  restaurant: Words,
  nameOf: (userId: string) => string,
): { readonly title: string; readonly body: string } => {
  const [first] = offers;
  const lines = offers.map(({ shift, request }) =>
    request && offers.length > 1
      ? `${shiftInWords(shift, restaurant)}, for ${nameOf(shift.userId)}`
      : shiftInWords(shift, restaurant),
  );
  const body = lines.join('\n');
  if (!first || offers.length > 1) return { title: `${offers.length} shifts you could take`, body };
  if (!first.request) return { title: 'A shift you could take', body };
  return { title: `${nameOf(first.shift.userId)} asks for cover`, body };
};

/** Where a colleague's shift on offer can be seen and taken. */
export const offerLink = ({ id }: Pick<ShiftRequest, 'id'>): string => `/shift-marketplace?tab=requests&request=${id}`;

/** Where the entry leads: for one shift to its claim or request, for several to the marketplace. */
export const offersLink = (offers: readonly ShiftOffer[]): string => {
  const [first] = offers;
  // A filter saved on this device must not hide them, and only the list that shows them counts as read.
  if (!first || offers.length > 1) return '/shift-marketplace?tab=available&department=all&position=any';
  return first.request ? offerLink(first.request) : `/shift-marketplace?claim=${first.shift.id}`;
};

/** A shift in an entry: whether it is still on offer, else who has it now; '' for nobody. */
export interface SettledOffer {
  readonly shift: Shift;
  readonly isOffered: boolean;
  readonly takerId: string;
}

interface Telling {
  readonly restaurant: Words;
  /** A first name. */
  readonly nameOf: (userId: string) => string;
  /** Whose entry it is. */
  readonly readerId: string;
}

/** The entry's text once one of its shifts is settled: who has it now, or that it is no longer offered. */
export const settledInWords = (
  offers: readonly SettledOffer[],
  { restaurant, nameOf, readerId }: Telling,
): { readonly title: string; readonly body: string } => {
  const lines = offers.map(({ shift, isOffered, takerId }) => {
    const words = shiftInWords(shift, restaurant);
    if (isOffered) return words;
    if (takerId === '') return `${words}: no longer offered.`;
    return takerId === readerId ? `${words}: you have it.` : `${words}: ${nameOf(takerId)} has it.`;
  });
  return { title: settledTitle(offers, readerId), body: lines.join('\n') };
};

const settledTitle = (offers: readonly SettledOffer[], readerId: string): string => {
  const left = offers.filter(({ isOffered }) => isOffered).length;
  if (left > 0) return left === 1 ? 'A shift you could take' : `${left} shifts you could take`;
  if (offers.some(({ takerId }) => takerId === '')) return 'No longer offered';
  return offers.every(({ takerId }) => takerId === readerId)
    ? offers.length === 1
      ? 'The shift is yours'
      : 'The shifts are yours'
    : 'Somebody has it now';
};
