import * as z from 'zod/mini';
import { minutes } from './primitives.ts';

/** Hours beyond which pay is multiplied; a threshold of 0 switches the rule off. Multipliers in percent. */
export const payRules = z.strictObject({
  overtimeAfterWeeklyMinutes: minutes,
  overtimePercent: z.int().check(z.minimum(100), z.maximum(500)),
  doubleTimeAfterWeeklyMinutes: minutes,
  doubleTimePercent: z.int().check(z.minimum(100), z.maximum(500)),
});
