import * as z from 'zod/mini';
import { dayShape } from '../entities/primitives.ts';
import { timeOffRequest, timeOffStatuses, timeOffTypes } from '../entities/time-off-request.ts';
import { anyId } from './list.ts';

/**
 * POST /api/time-off: staff ask for themselves, whatever `userId` says; managers and admins record an absence of the
 * person it names (D14).
 */
export const createTimeOffRequest = z.object({
  startDate: dayShape('Start date is required'),
  endDate: dayShape('End date is required'),
  type: z.enum(timeOffTypes, 'Choose vacation, sick or personal'),
  reason: z._default(timeOffRequest.shape.reason, ''),
  userId: z.optional(z.nullable(anyId)),
});

/** PATCH /api/time-off/{id} */
export const decideTimeOffRequest = z.object({ status: z.enum(['approved', 'denied'], 'Approve or deny it') });

/** A time-off request as the API returns it (specification, section 3). */
export const timeOffAnswer = z.object({
  id: z.string(),
  userId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  type: z.enum(timeOffTypes),
  reason: z.string(),
  status: z.enum(timeOffStatuses),
  createdAt: z.string(),
});
