import type { ShiftRequest } from '../entities/shift-request.ts';
import { isOpenBid, isOpenRequest } from '../rules/marketplace/shift-requests.ts';
import { type Actor, isManagerial } from './actor.ts';
import { never, type Permissions } from './permissions.ts';

/**
 * Changes to a request are its transitions, each with its own rule below. Somebody's own new request may arrive already
 * cancelled: it was made and withdrawn before the server knew of it.
 */
export const shiftRequestPermissions: Permissions<ShiftRequest> = {
  // What somebody is offered by name, or asks a manager for, is between them and the managers (D50).
  readers: [
    { roles: ['manager', 'admin'] },
    { where: { requestType: 'coverage' } },
    { where: { requestType: 'swap' } },
    { where: { requestType: 'claim' } },
    { own: 'addresseeId' },
    { own: 'requesterId' },
  ],
  create: (actor, row) =>
    (row.requesterId === actor.userId || asksForSomebody(actor, row)) &&
    (row.status === 'pending' || (row.status === 'cancelled' && row.requesterId === actor.userId)) &&
    (row.requestType !== 'offer' || isManagerial(actor)),
  change: (actor, row) => {
    if (canAnswerRequest(actor, row)) return ['status', row.requestType === 'offer' ? 'seenAt' : 'declinedByIds'];
    const decides = canCancelRequest(actor, row) || canDecideRequest(actor, row);
    return [
      ...(decides ? (['status'] as const) : []),
      ...(canHideRequest(actor, row) ? (['declinedByIds'] as const) : []),
    ];
  },
  remove: never,
  present: (actor, row) => {
    const declinedByIds = row.declinedByIds.filter((each) => each === actor.userId);
    return declinedByIds.length === row.declinedByIds.length ? row : { ...row, declinedByIds };
  },
};

/** Managers give a shift away for somebody who cannot do it themselves (D50); the server checks whose shift it is. */
const asksForSomebody = (actor: Actor, { requestType, requesterId }: ShiftRequest): boolean =>
  requestType === 'coverage' && requesterId !== actor.userId && isManagerial(actor);

/** Accept or decline: the addressee; if nobody is addressed, any colleague but the requester (D11). */
export const canAnswerRequest = (actor: Actor, request: ShiftRequest): boolean =>
  request.status === 'pending' &&
  request.requestType !== 'claim' &&
  request.requestType !== 'bid' &&
  request.requesterId !== actor.userId &&
  (request.addresseeId === '' || request.addresseeId === actor.userId);

/** Dismissing an open-to-all request, which may have ended since: hides it from that person only (D30). */
export const canHideRequest = (actor: Actor, request: ShiftRequest): boolean =>
  request.requestType === 'coverage' && request.requesterId !== actor.userId && request.addresseeId === '';

/** The requester withdraws; managers and admins cancel (D23). */
export const canCancelRequest = (actor: Actor, request: ShiftRequest): boolean =>
  isOpenRequest(request) && (request.requesterId === actor.userId || isManagerial(actor));

/**
 * A manager's decision, needed if the restaurant wants one (D30), for bids, or if somebody would pass a limit (D50);
 * nobody decides on moving a shift to or from themselves. The maker of an offer neither gives nor gets the shift.
 */
export const canDecideRequest = (actor: Actor, request: ShiftRequest): boolean =>
  (request.status === 'awaiting_approval' || isOpenBid(request)) &&
  isManagerial(actor) &&
  (request.requestType === 'offer' || request.requesterId !== actor.userId) &&
  ![request.acceptedById, request.addresseeId].includes(actor.userId);
