import * as z from 'zod/mini';

/** Hours worked as a call answers them (specification, section 3): time in minutes, money in pence. */
export const hoursAnswer = z.object({
  id: z.string(),
  userId: z.string(),
  shiftId: z.nullable(z.string()),
  /** To which it counts: that of the shift, without one that of the clock-in. */
  day: z.string(),
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  /** Worked. */
  totalHours: z.number(),
  /** What is paid of it (D55). */
  paidHours: z.number(),
  approved: z.boolean(),
  /** Null for hours whose pay the caller may not see (D35), and for those that a salary pays for. */
  hourlyRate: z.nullable(z.number()),
  totalPay: z.nullable(z.number()),
});
