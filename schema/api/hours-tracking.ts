import * as z from 'zod/mini';

/** Hours worked as the API returns them (specification, section 3): time in minutes, money in pence. */
export const hoursAnswer = z.object({
  id: z.string(),
  userId: z.string(),
  shiftId: z.nullable(z.string()),
  /** The day it counts towards: the shift's, or the clock-in's if there is no shift. */
  day: z.string(),
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  /** Minutes worked. */
  totalHours: z.number(),
  /** Minutes paid (D55). Null for hours whose pay the caller may not see: a salary may pay for all of them. */
  paidHours: z.nullable(z.number()),
  approved: z.boolean(),
  /** Null for hours whose pay the caller may not see (D35), and for those covered by a salary. */
  hourlyRate: z.nullable(z.number()),
  totalPay: z.nullable(z.number()),
});
