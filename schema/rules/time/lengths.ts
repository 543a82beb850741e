/**
 * Lengths of time in milliseconds. A calendar day is an hour shorter or longer when the clocks change: see `zone.ts`.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
