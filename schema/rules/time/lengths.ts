/** Lengths of time in milliseconds. A day of the calendar has an hour less or more when the clocks change: `zone.ts` knows. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
