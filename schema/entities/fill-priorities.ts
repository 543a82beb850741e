import * as z from 'zod/mini';

/** From 0, ignored, through 2, usual, to 4, most important. */
const level = z.int().check(z.minimum(0), z.maximum(4));

/** How much each quality of a good week counts when open shifts are filled (D48). */
export const fillPriorities = z.strictObject({
  contractHours: level,
  overtime: level,
  evenShares: level,
  preferences: level,
  lastWeek: level,
  company: level,
});
export type FillPriorities = z.output<typeof fillPriorities>;

export const usualPriorities: FillPriorities = {
  contractHours: 2,
  overtime: 2,
  evenShares: 2,
  preferences: 2,
  lastWeek: 2,
  company: 2,
};
