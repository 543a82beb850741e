import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, idOrBlank, instant, instantOrBlank, text } from './primitives.ts';

export const requestTypes = ['coverage', 'swap', 'claim', 'bid', 'offer'] as const;
export type RequestType = (typeof requestTypes)[number];
export const requestStatuses = ['pending', 'awaiting_approval', 'accepted', 'declined', 'cancelled'] as const;

export const requestOutcomes = [
  '',
  'withdrawn',
  'taken-by-other',
  'shift-cancelled',
  'shift-changed',
  'shift-started',
  'refused-by-manager',
  'person-left',
] as const;

/**
 * Coverage, swap or claim of a shift (D11, D30), a bid for an open one that a manager gives away, or a manager's offer
 * of one to one person (D50). Only `addresseeId` may answer ('' = any eligible colleague). `declinedByIds` lists those
 * who dismissed an open request; each reader receives only their own entry.
 */
export const shiftRequest = z.strictObject({
  id,
  requestType: z.enum(requestTypes),
  shiftId: id,
  targetShiftId: idOrBlank,
  requesterId: id,
  /** The manager who asked in the requester's name (D50); '' if the requester asked. */
  askedById: idOrBlank,
  addresseeId: idOrBlank,
  message: text(500),
  status: z.enum(requestStatuses),
  outcome: z.enum(requestOutcomes),
  acceptedById: idOrBlank,
  /** Who got the shift instead, if the outcome is taken-by-other. */
  winnerId: idOrBlank,
  decidedById: idOrBlank,
  decidedAt: instantOrBlank,
  declinedByIds: z.array(id).check(z.maxLength(500)),
  /** When an offer was first shown to the person it is made to; '' until then. */
  seenAt: instantOrBlank,
  /** When the earliest shift involved starts: a request still open then expires. */
  expiresAt: instant,
  createdAt: instant,
});
export type ShiftRequest = z.output<typeof shiftRequest>;

export const shiftRequestEntity = defineEntity({
  name: 'shiftRequest',
  table: 'shift_requests',
  collection: 'shiftRequests',
  shape: shiftRequest,
  serverOwned: [
    'outcome',
    'acceptedById',
    'winnerId',
    'decidedById',
    'decidedAt',
    'expiresAt',
    'addresseeId',
    'askedById',
    'createdAt',
  ],
  later: { seenAt: '' },
  references: {
    shiftId: 'shifts',
    targetShiftId: 'shifts',
    requesterId: 'users',
    askedById: 'users',
    acceptedById: 'users',
    winnerId: 'users',
  },
});
