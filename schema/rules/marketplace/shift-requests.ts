import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { placeReasons, refusalOf } from '../eligibility/eligibility.ts';
import { hourMs } from '../time/lengths.ts';

type Asked = Pick<ShiftRequest, 'requestType' | 'requesterId'>;
type Named = Pick<ShiftRequest, 'id' | 'shiftId' | 'targetShiftId'>;

interface NewRequest {
  readonly request: ShiftRequest;
  /** The shift that `shiftId` names; undefined if there is none. */
  readonly shift: Shift | undefined;
  /** The shift that `targetShiftId` names; undefined if there is none. */
  readonly targetShift: Shift | undefined;
  readonly requester: User;
  /** Whose the shift is, if known: in a swap they get the other one. */
  readonly owner?: User | undefined;
  /** The known open requests for the shift. */
  readonly openOnShift: readonly ShiftRequest[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The restaurant's setting: how many hours before its start a shift may still be offered (D21). */
  readonly cutoffHours: number;
}

/** Why this request may not be made; undefined if it may (D11, D21, D30). */
export const checkNewRequest = (input: NewRequest): Refusal | undefined => {
  const { request, shift, requester } = input;
  if (request.status !== 'pending') return refused('invalid', 'A new request must start as pending.');
  if (!requester.isActive) return refused('person-inactive');
  if (!shift) return refused('unknown-reference', 'This shift no longer exists.');
  return checkTiming(shift, input) ?? checkOwners(shift, input);
};

/** Asking twice for the same thing is refused: two answers to one wish would move shifts twice. */
export const checkRepeated = (request: ShiftRequest, openOnShift: readonly ShiftRequest[]): Refusal | undefined => {
  const isRepeated = openOnShift.some(
    (other) =>
      other.id !== request.id &&
      (request.requestType !== 'offer' || other.addresseeId === request.addresseeId) &&
      other.requesterId === request.requesterId &&
      other.requestType === request.requestType &&
      other.shiftId === request.shiftId &&
      other.targetShiftId === request.targetShiftId,
  );
  return isRepeated ? refused('already-exists', 'You have already asked for this. Look under My Requests.') : undefined;
};

/**
 * Who alone may answer: the shift's owner; '' if any colleague may, or if nobody needs to (a claim). An offer goes to
 * the person its manager chose.
 */
export const addresseeOf = (
  request: Asked & Pick<ShiftRequest, 'addresseeId'>,
  shift: Pick<Shift, 'userId'>,
): string => {
  if (request.requestType === 'offer') return request.addresseeId;
  return asksForOpenShift(request) || isGivenAway(request, shift) ? '' : shift.userId;
};

/** When the earliest shift involved starts: a request still open then expires. */
export const expiryOf = (
  shift: Pick<Shift, 'startTime'>,
  targetShift: Pick<Shift, 'startTime'> | undefined,
): Instant => {
  if (!targetShift || shift.startTime <= targetShift.startTime) return shift.startTime;
  return targetShift.startTime;
};

/**
 * Whether a manager has to approve before shifts move (D30); not for an offer, which a manager made, nor for a bid,
 * which waits for one anyway.
 */
export const needsApproval = (
  request: Pick<ShiftRequest, 'requestType'>,
  swapApproval: Restaurant['swapApproval'],
): boolean =>
  (swapApproval === 'all' && request.requestType !== 'offer' && request.requestType !== 'bid') ||
  (swapApproval === 'swaps' && request.requestType === 'swap');

/** Who gets which shift when the request is accepted; `shift` still has its previous owner. */
export const movesOf = (
  request: Asked,
  shift: Pick<Shift, 'id' | 'userId'>,
  targetShift: Pick<Shift, 'id'> | undefined,
  acceptorId: string,
): readonly { readonly shiftId: string; readonly userId: string }[] => {
  if (request.requestType === 'offer' || isGivenAway(request, shift))
    return [{ shiftId: shift.id, userId: acceptorId }];
  const taken = { shiftId: shift.id, userId: request.requesterId };
  if (request.requestType !== 'swap' || !targetShift) return [taken];
  return [taken, { shiftId: targetShift.id, userId: acceptorId }];
};

/** Open: waiting for an answer or for a manager's approval. */
export const isOpenRequest = (request: Pick<ShiftRequest, 'status'>): boolean =>
  request.status === 'pending' || request.status === 'awaiting_approval';

/** An open request whose shift has started; shown as cancelled (D11). `now` in milliseconds since 1970. */
export const isExpired = (request: Pick<ShiftRequest, 'status' | 'expiresAt'>, now: number): boolean =>
  isOpenRequest(request) && Date.parse(request.expiresAt) <= now;

/** The other open requests for a shift involved: accepting this one cancels them (D11). */
export const rivalsOf = (request: Named, all: readonly ShiftRequest[]): readonly ShiftRequest[] => {
  const involved = shiftIdsOf(request);
  return all.filter(
    (other) =>
      other.id !== request.id &&
      isOpenRequest(other) &&
      shiftIdsOf(other).some((shiftId) => involved.includes(shiftId)),
  );
};

const shiftIdsOf = (request: Named): readonly string[] =>
  [request.shiftId, request.targetShiftId].filter((shiftId) => shiftId !== '');

/** A claim or a bid: nobody works the shift yet. */
export const asksForOpenShift = ({ requestType }: Pick<ShiftRequest, 'requestType'>): boolean =>
  requestType === 'claim' || requestType === 'bid';

/** An undecided bid (D50). */
export const isOpenBid = ({ requestType, status }: Pick<ShiftRequest, 'requestType' | 'status'>): boolean =>
  requestType === 'bid' && status === 'pending';

/** Coverage asked for by the shift's owner, as opposed to coverage offered by a colleague. */
const isGivenAway = (request: Asked, shift: Pick<Shift, 'userId'>): boolean =>
  request.requestType === 'coverage' && shift.userId === request.requesterId;

/**
 * Whether a scheduled shift may still be offered: its start is further away than the restaurant's cutoff (D21). `now`
 * in milliseconds.
 */
export const isOfferedAt = (
  { status, startTime }: Pick<Shift, 'status' | 'startTime'>,
  now: number,
  cutoffHours: number,
): boolean => status === 'scheduled' && Date.parse(startTime) > now + cutoffHours * hourMs;

const checkTiming = (shift: Shift, { targetShift, now, cutoffHours }: NewRequest): Refusal | undefined => {
  const shifts = targetShift ? [shift, targetShift] : [shift];
  if (shifts.some(({ status }) => status === 'cancelled')) return refused('shift-cancelled');
  const firstStart = Date.parse(expiryOf(shift, targetShift));
  if (firstStart <= now) return refused('shift-started');
  if (firstStart <= now + cutoffHours * hourMs)
    return refused('shift-started', `This shift starts within ${cutoffHours} hours: too late for the marketplace.`);
  return undefined;
};

const checkOwners = (shift: Shift, input: NewRequest): Refusal | undefined => {
  const { request, requester } = input;
  if (request.requestType === 'swap') return checkSwap(shift, input);
  if (request.requestType === 'offer') return checkOffer(shift, input);
  if (request.targetShiftId !== '') return refused('invalid', 'Only a swap names a second shift. Choose Swap instead.');
  if (asksForOpenShift(request)) return shift.userId === '' ? checkPlace(shift, requester) : refused('already-taken');
  if (shift.userId === '') return refused('invalid', 'Nobody works this shift yet. Claim it instead.');
  return shift.userId === requester.id ? undefined : checkPlace(shift, requester);
};

/**
 * A manager offers a colleague an open shift, or one its person gives away, and weighs what counts against that
 * colleague (D45, D50). No manager may move their own shift this way (D30).
 */
const checkOffer = (shift: Shift, { request, openOnShift }: NewRequest): Refusal | undefined => {
  if (request.addresseeId === '' || [request.requesterId, shift.userId].includes(request.addresseeId))
    return refused('invalid', 'Choose who to offer the shift to.');
  if (shift.userId === '') return undefined;
  if (!givingAway(shift, openOnShift)) return refused('already-taken');
  return shift.userId === request.requesterId
    ? refused('invalid', 'This is your own shift. Ask another manager to offer it.')
    : undefined;
};

/** The open request with which the shift's person gives it away to any colleague; undefined if there is none. */
export const givingAway = (
  { id, userId }: Pick<Shift, 'id' | 'userId'>,
  requests: readonly ShiftRequest[],
): ShiftRequest | undefined =>
  requests.find(
    (request) =>
      request.shiftId === id &&
      request.status === 'pending' &&
      request.addresseeId === '' &&
      isGivenAway(request, { userId }),
  );

const checkSwap = (shift: Shift, { targetShift, requester, owner }: NewRequest): Refusal | undefined => {
  if (!targetShift) return refused('unknown-reference', 'Choose one of your own shifts to swap.');
  if (targetShift.userId !== requester.id) return refused('not-your-shift');
  if (shift.userId === '') return refused('invalid', 'Nobody works this shift yet. Claim it instead.');
  if (shift.userId === requester.id) return refused('invalid', "Choose a colleague's shift to swap with.");
  // Nobody is asked for something they could not agree to.
  if (owner && placeReasons(targetShift, owner).length > 0)
    return refused('not-your-position', `${owner.firstName} cannot work your shift’s position.`);
  return checkPlace(shift, requester);
};

/** The person who would get the shift must be able to work its position. The rest is checked when it moves. */
const checkPlace = (shift: Shift, requester: User): Refusal | undefined => refusalOf(placeReasons(shift, requester));
