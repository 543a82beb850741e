import * as z from 'zod/mini';

/** From 0, does not count, over 2, counts as usual, to 4, counts most. */
const level = z.int().check(z.minimum(0), z.maximum(4));

/** How much each thing counts that a good week has, when open shifts are filled (D48). */
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
