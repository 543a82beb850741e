import * as z from 'zod/mini';
import { requestStatuses, requestTypes, shiftRequest } from '../entities/shift-request.ts';
import { anyId } from './list.ts';

/** POST /api/shift-requests */
export const createShiftRequestRequest = z.object({
  shiftId: anyId,
  requestType: z.enum(['coverage', 'swap', 'claim']),
  targetShiftId: z.optional(z.nullable(anyId)),
  message: z._default(shiftRequest.shape.message, ''),
});

/** POST /api/shift-requests/quick-swap: a swap with an emoji as its message (D12). */
export const quickSwapRequest = z.object({
  shiftId: anyId,
  targetShiftId: anyId,
  emoji: z.string('Choose an emoji').check(z.minLength(1, 'Choose an emoji'), z.maxLength(16)),
});

/** POST /api/shift-requests/{id}/respond */
export const respondRequest = z.object({ action: z.enum(['accept', 'decline'], 'Choose accept or decline') });

/** A shift request as the API returns it (specification, section 3). */
export const shiftRequestAnswer = z.object({
  id: z.string(),
  shiftId: z.string(),
  requesterId: z.string(),
  /** The manager who made it in the requester's name; null if the requester made it (D50). */
  askedById: z.nullable(z.string()),
  requestType: z.enum(requestTypes),
  targetShiftId: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
});
