import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, idOrBlank, instant, instantOrBlank, minutes, text } from './primitives.ts';

/**
 * Only managers and admins see a draft until it is published: then it is scheduled, and never a draft again (D40). It
 * is a status rather than a separate flag, so that code asking for scheduled shifts leaves drafts out.
 */
export const shiftStatuses = ['draft', 'scheduled', 'cancelled'] as const;

export const longestBreakMinutes = 120;
export const defaultBreakMinutes = 30;

/** One shift of one person, or of nobody yet (`userId` is ''): D28. Completed is derived, not stored: D29. */
export const shift = z.strictObject({
  id,
  userId: idOrBlank,
  startTime: instant,
  endTime: instant,
  departmentId: id,
  positionId: id,
  locationId: idOrBlank,
  status: z.enum(shiftStatuses),
  breakDuration: minutes.check(z.maximum(longestBreakMinutes, 'A break is at most 120 minutes')),
  instructions: text(1000),
  /** Shared by shifts made together for several people (D28). */
  groupId: idOrBlank,
  /** Shared by the occurrences of one recurrence (D19). */
  seriesId: idOrBlank,
  /** Until when people ask for it before a manager chooses among them (D50); '' to use the restaurant's setting. */
  bidUntil: instantOrBlank,
  createdBy: idOrBlank,
  createdAt: instant,
});
export type Shift = z.output<typeof shift>;

/**
 * What a person reads about their shift and a form asks for: changes to the rest, such as its series, do not affect
 * them.
 */
export const shiftDetails = [
  'startTime',
  'endTime',
  'departmentId',
  'positionId',
  'locationId',
  'breakDuration',
  'instructions',
] as const satisfies readonly (keyof Shift)[];

/** What planning sets: the rest of a shift belongs to the server. */
export const plannedFields = [...shiftDetails, 'userId', 'status'] as const;

export const shiftEntity = defineEntity({
  name: 'shift',
  table: 'shifts',
  collection: 'shifts',
  shape: shift,
  serverOwned: ['createdBy', 'createdAt'],
  maker: 'createdBy',
  later: { bidUntil: '' },
  references: { userId: 'users' },
  hasComputedIds: true,
});
