import * as z from 'zod/mini';

/** GET /api/calendar: since when this person has had a calendar feed; null without one. */
export const calendarFeedAnswer = z.object({ createdAt: z.nullable(z.string()) });

/** POST /api/calendar: the address of a new feed, shown only once; the previous address stops working. */
export const newCalendarFeedAnswer = z.object({ path: z.string(), createdAt: z.string() });
export type NewCalendarFeedAnswer = z.output<typeof newCalendarFeedAnswer>;
