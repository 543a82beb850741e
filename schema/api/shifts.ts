import * as z from 'zod/mini';
import { idOrBlank, instant } from '../entities/primitives.ts';
import { shift, shiftStatuses } from '../entities/shift.ts';
import { lastChangeKinds } from '../rules/rota/last-change.ts';
import { recurrencePatterns } from '../rules/rota/recurrence.ts';
import { anyId, personNameAnswer } from './list.ts';

/** The most shifts one call makes: people times occurrences. */
export const mostShiftsAtOnce = 400;

/** A date and time as forms send it: an instant if it has an offset, else a time in the restaurant's zone (D20). */
const dateTime = (message: string) =>
  z.string(message).check(
    z.regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/, message),
    z.refine((value) => !Number.isNaN(Date.parse(value)), message),
  );

/** POST /api/shifts: the wizard's fields (several people, a recurrence) and the assignment form's (one person or none). */
export const createShiftsRequest = z.object({
  startTime: dateTime('Start time is required'),
  endTime: dateTime('End time is required'),
  position: z.string('Position is required').check(z.minLength(1, 'Position is required'), z.maxLength(60)),
  department: z._default(z.string().check(z.maxLength(60)), ''),
  location: z._default(z.string().check(z.maxLength(60)), ''),
  userId: z.optional(z.nullable(anyId)),
  assignedUsers: z._default(z.array(anyId).check(z.maxLength(100)), []),
  breakDuration: z.optional(shift.shape.breakDuration),
  instructions: z._default(shift.shape.instructions, ''),
  /** Only managers and admins see a draft (D40). */
  isDraft: z._default(z.boolean(), false),
  isRecurring: z._default(z.boolean(), false),
  recurringPattern: z.optional(z.nullable(z.enum(recurrencePatterns))),
  /** The last day, YYYY-MM-DD. */
  recurringEnd: z.optional(z.nullable(z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d/, 'Enter a valid date')))),
});
export type CreateShiftsRequest = z.output<typeof createShiftsRequest>;

/** PATCH /api/shifts/{id}: puts somebody on the shift, or nobody. */
export const assignShiftRequest = z.object({ userId: z.nullable(anyId) });

/** A shift as the API returns it (specification, section 3): catalogue names instead of ids. */
export const shiftAnswer = z.object({
  id: z.string(),
  userId: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  position: z.string(),
  location: z.string(),
  department: z.string(),
  status: z.enum([...shiftStatuses, 'completed']),
  /** Everybody who was put on it together (D28). */
  assignedUsers: z.array(z.string()),
  assignedUser: z.nullable(personNameAnswer),
  instructions: z.string(),
  breakDuration: z.number(),
  isRecurring: z.boolean(),
});
export type ShiftAnswer = z.output<typeof shiftAnswer>;

/** GET /api/shifts/{id}/last-change: what was last done to a shift, and by whom; '' if the server did it itself. */
export const lastShiftChangeAnswer = z.extend(personNameAnswer, {
  kind: z.enum(lastChangeKinds),
  at: instant,
  by: idOrBlank,
});
export type LastShiftChange = z.output<typeof lastShiftChangeAnswer>;
