import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canCancelRequest } from '#schema/permissions/shift-request.ts';
import { placeReasons } from '#schema/rules/eligibility/eligibility.ts';
import { isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';

/** Whether a request is between other people: this manager can end it but would never work that shift. */
export const isAmongOthers = (
  request: ShiftRequest,
  shift: Pick<Shift, 'userId' | 'departmentId' | 'positionId'>,
  actor: Actor,
  me: User,
): boolean =>
  canCancelRequest(actor, request) &&
  ![request.requesterId, request.addresseeId, request.acceptedById, shift.userId].includes(me.id) &&
  placeReasons(shift, me).length > 0;

/**
 * The person who accepts a request, or would: its addressee, otherwise its reader, unless they made it; '' for nobody
 * yet.
 */
export const acceptorOf = (
  { acceptedById, addresseeId, requesterId, requestType }: ShiftRequest,
  readerId: string,
): string => {
  const named = acceptedById || (requestType === 'bid' ? requesterId : addresseeId);
  return named || (requesterId === readerId ? '' : readerId);
};

/** Whether I am the one offering a shift, to chosen people, or asking for cover in somebody's name (D50). */
export const isMyOwnOffer = (
  { shift, request }: { readonly shift: Pick<Shift, 'id'>; readonly request: ShiftRequest | undefined },
  myRequests: readonly ShiftRequest[],
  myId: string,
): boolean =>
  request?.askedById === myId ||
  myRequests.some(
    (mine) =>
      mine.requestType === 'offer' && mine.shiftId === shift.id && mine.requesterId === myId && isOpenRequest(mine),
  );

/** Whether a manager offers me the shift by name: I answer there, so it is not offered to me a second time (D50). */
export const isOfferedToMe = ({ id }: Pick<Shift, 'id'>, askedOfMe: readonly ShiftRequest[], myId: string): boolean =>
  askedOfMe.some(
    ({ requestType, shiftId, addresseeId }) => requestType === 'offer' && shiftId === id && addresseeId === myId,
  );

/** Whether my answer came too late: somebody else has what the request asked for, or has ended it. */
export const isLostBy = (myId: string, request: ShiftRequest): boolean => {
  const { status, requesterId, acceptedById, decidedById, declinedByIds } = request;
  if (status === 'pending' || status === 'declined' || declinedByIds.includes(myId)) return false;
  return ![requesterId, acceptedById, decidedById].includes(myId);
};

/** The bid to which this device has given a shift, until the server has that. */
export const givenHere = (
  { id }: Pick<Shift, 'id'>,
  requests: readonly ShiftRequest[],
  waitingIds: ReadonlySet<string>,
): ShiftRequest | undefined =>
  requests.find(
    (request) =>
      request.requestType === 'bid' &&
      request.shiftId === id &&
      request.status === 'accepted' &&
      waitingIds.has(request.id),
  );

/** Whether a request's shift was cancelled: it goes to nobody, and the request ends two minutes later (D42). */
export const isShiftCancelled = (...shifts: readonly (Pick<Shift, 'status'> | undefined)[]): boolean =>
  shifts.some((shift) => shift?.status === 'cancelled');
