import * as z from 'zod/mini';
import { day, idOrBlank, instant, instantOrBlank } from '../entities/primitives.ts';
import { shift } from '../entities/shift.ts';
import { noticeKinds } from '../rules/rota/shift-notice.ts';
import { daysBetween } from '../rules/time/zone.ts';

const mostDays = 62;

/** GET /api/shift-notice/{userId}: the shifts that start on these days, the last one included. */
export const shiftNoticeQuery = z.object({ from: day, until: day }).check(
  z.refine(({ from, until }) => from <= until && daysBetween(from, until) < mostDays, {
    message: 'At most 62 days at a time',
    path: ['until'],
  }),
);

const shiftNotice = z.object({
  kind: z.enum(noticeKinds),
  at: instant,
  by: idOrBlank,
  hoursBefore: z.number(),
  isOwnWish: z.boolean(),
  isShort: z.boolean(),
  before: z.nullable(shift),
  shift,
  /** When the person's device showed them their week after that; '' if it has not. */
  seenAt: instantOrBlank,
});
export type ListedShiftNotice = z.output<typeof shiftNotice>;

export const shiftNoticeAnswer = z.object({ notices: z.array(shiftNotice) });
