import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import type { Result } from '#schema/errors.ts';
import { declinedBy, type NewShiftRequest, newShiftRequest } from '#schema/intents/shift-request.ts';
import { checkNewRequest, checkRepeated, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { deviceNow } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** Marketplace writes on this device; the server decides who was first (S5). */

/** A new request with the shifts it is about. */
export interface RequestToPost extends Omit<NewShiftRequest, 'shiftId' | 'targetShiftId' | 'requesterId'> {
  readonly shift: Shift;
  /** My own shift in a swap. */
  readonly targetShift?: Shift | undefined;
  /** The person who has the shift. */
  readonly owner?: User | undefined;
}

/**
 * Posts a request, or says why it cannot be made. `known` are the requester's own requests, or those about the shift.
 */
export const postRequest = async (
  { shift, targetShift, owner, ...asked }: RequestToPost,
  id: string,
  requester: User,
  restaurant: Restaurant,
  known: readonly ShiftRequest[],
): Promise<Result<ShiftRequest>> => {
  const now = await serverNow();
  const about = { shiftId: shift.id, targetShiftId: targetShift?.id ?? '', requesterId: requester.id };
  const complete = { ...asked, ...about, message: asked.message.trim() };
  const request = newShiftRequest(complete, { id, createdAt: toInstant(now) }, { shift, targetShift });
  const cutoffHours = restaurant.marketplaceCutoffHours;
  const refusal =
    checkNewRequest({ request, shift, targetShift, requester, owner, openOnShift: known, now, cutoffHours }) ??
    checkRepeated(request, known.filter(isOpenRequest));
  return refusal ?? insertDocument('shiftRequest', request);
};

/** Accepts a request, as its addressee or as any colleague, or approves one as a manager. */
export const acceptRequest = ({ id }: ShiftRequest): Promise<Result<ShiftRequest>> =>
  changeDocument('shiftRequest', id, { status: 'accepted' });

/** Declines a request. An open coverage request is only hidden from this person (D30). */
export const declineRequest = (request: ShiftRequest, userId: string): Promise<Result<ShiftRequest>> =>
  changeDocument('shiftRequest', request.id, declinedBy(request, userId));

/** Notes, for the manager who made it, that an offer was shown to the person it was made to (D50). */
export const markSeen = ({ id }: ShiftRequest): Promise<Result<ShiftRequest>> =>
  changeDocument('shiftRequest', id, { seenAt: toInstant(deviceNow()) });

/** Until when people can ask for an open shift before a manager chooses (D50); '' for the restaurant's default. */
export const setBidUntil = ({ id }: Shift, bidUntil: Shift['bidUntil']): Promise<Result<Shift>> =>
  changeDocument('shift', id, { bidUntil });

/** Cancels a request. */
export const cancelRequest = ({ id }: ShiftRequest): Promise<Result<ShiftRequest>> =>
  changeDocument('shiftRequest', id, { status: 'cancelled' });
