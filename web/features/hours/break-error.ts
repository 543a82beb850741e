import { longestBreakMinutes } from '#schema/entities/shift.ts';

/** What is wrong with a break in work of `length` minutes; undefined if nothing is. */
export const breakError = (minutes: number, length: number): string | undefined => {
  if (minutes > longestBreakMinutes) return `A break is at most ${longestBreakMinutes} minutes`;
  return minutes > Math.max(0, length) ? 'The break is longer than the time worked' : undefined;
};
