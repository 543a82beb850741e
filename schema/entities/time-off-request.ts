import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, idOrBlank, instant, instantOrBlank, text } from './primitives.ts';

export const timeOffTypes = ['vacation', 'sick', 'personal'] as const;
export const timeOffStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const;

/** Days off asked for or recorded; both dates inclusive, in the restaurant's zone (D14). */
export const timeOffRequest = z.strictObject({
  id,
  userId: id,
  startDate: day,
  endDate: day,
  type: z.enum(timeOffTypes),
  reason: text(500),
  status: z.enum(timeOffStatuses),
  decidedById: idOrBlank,
  decidedAt: instantOrBlank,
  decisionNote: text(500),
  createdBy: idOrBlank,
  createdAt: instant,
});
export type TimeOffRequest = z.output<typeof timeOffRequest>;

export const timeOffRequestEntity = defineEntity({
  name: 'timeOffRequest',
  table: 'time_off_requests',
  collection: 'timeOffRequests',
  shape: timeOffRequest,
  serverOwned: ['decidedById', 'decidedAt', 'createdBy', 'createdAt'],
  maker: 'createdBy',
  references: { userId: 'users' },
});
