import type { Shift } from '../entities/shift.ts';
import type { ShiftRequest } from '../entities/shift-request.ts';
import { addresseeOf, expiryOf, isOpenBid } from '../rules/marketplace/shift-requests.ts';

/** What somebody enters to ask for a cover, a swap or an open shift. */
export type NewShiftRequest = Pick<
  ShiftRequest,
  'requestType' | 'shiftId' | 'targetShiftId' | 'requesterId' | 'message'
> & {
  /** Whom a manager offers an open shift to (D50). */
  readonly addresseeId?: string;
  /** The manager who asks in the requester's name (D50). */
  readonly askedById?: string;
};

/** The shifts a request names; undefined if its maker does not know one. */
interface NamedShifts {
  readonly shift?: Pick<Shift, 'userId' | 'startTime'> | undefined;
  readonly targetShift?: Pick<Shift, 'startTime'> | undefined;
}

/**
 * A new request waiting for its answer (D11, D30). Without its shift it is addressed to nobody and expires the moment
 * it is made: the server, which knows the shift, sets both.
 */
export const newShiftRequest = (
  { requestType, shiftId, targetShiftId, requesterId, message, addresseeId = '', askedById = '' }: NewShiftRequest,
  { id, createdAt }: Pick<ShiftRequest, 'id' | 'createdAt'>,
  { shift, targetShift }: NamedShifts = {},
): ShiftRequest => ({
  id,
  requestType,
  shiftId,
  targetShiftId,
  requesterId,
  askedById,
  addresseeId: shift ? addresseeOf({ requestType, requesterId, addresseeId }, shift) : '',
  message,
  status: 'pending',
  outcome: '',
  acceptedById: '',
  winnerId: '',
  decidedById: '',
  decidedAt: '',
  declinedByIds: [],
  seenAt: '',
  expiresAt: shift ? expiryOf(shift, targetShift) : createdAt,
  createdAt,
});

/**
 * What declining changes: an open request is hidden from this person only; any other, and a bid (D50), is declined
 * (D30).
 */
export const declinedBy = (
  request: Pick<ShiftRequest, 'requestType' | 'status' | 'addresseeId' | 'declinedByIds'>,
  userId: string,
): Partial<ShiftRequest> => {
  const { status, addresseeId, declinedByIds } = request;
  const isOpenToAll = status === 'pending' && addresseeId === '' && !isOpenBid(request);
  return isOpenToAll ? { declinedByIds: [...declinedByIds, userId] } : { status: 'declined' };
};
