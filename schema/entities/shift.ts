import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, idOrBlank, instant, instantOrBlank, minutes, text } from './primitives.ts';

/**
 * A draft is seen by managers and admins alone until it is published: then it is scheduled, and never a draft again
 * (D40). It is a status, not a mark beside it, so that whatever asks for scheduled shifts leaves drafts out.
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
  /** Shifts made together for several people share it (D28). */
  groupId: idOrBlank,
  /** Occurrences of one recurrence share it (D19). */
  seriesId: idOrBlank,
  /** Until when people ask for it and a manager chooses among them (D50); '' where the restaurant's setting holds. */
  bidUntil: instantOrBlank,
  createdBy: idOrBlank,
  createdAt: instant,
});
export type Shift = z.output<typeof shift>;

/** What a person reads of their shift, and a form asks for: the rest, such as its series, changes nothing for them. */
export const shiftDetails = [
  'startTime',
  'endTime',
  'departmentId',
  'positionId',
  'locationId',
  'breakDuration',
  'instructions',
] as const satisfies readonly (keyof Shift)[];

/** What planning sets: the rest of a shift is the server's. */
export const plannedFields = [...shiftDetails, 'userId', 'status'] as const;

export const shiftEntity = defineEntity({
  name: 'shift',
  table: 'shifts',
  collection: 'shifts',
  shape: shift,
  serverOwned: ['createdBy', 'createdAt'],
  later: { bidUntil: '' },
  references: { userId: 'users' },
  hasComputedIds: true,
});
