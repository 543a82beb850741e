import * as z from 'zod/mini';

/** GET /api/calendar: since when this person has a calendar feed; null without one. */
export const calendarFeedAnswer = z.object({ createdAt: z.nullable(z.string()) });

/** POST /api/calendar: the address of a new feed, shown this once; the former address ends. */
export const newCalendarFeedAnswer = z.object({ path: z.string(), createdAt: z.string() });
export type NewCalendarFeedAnswer = z.output<typeof newCalendarFeedAnswer>;
