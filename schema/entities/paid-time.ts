import * as z from 'zod/mini';
import { day } from './primitives.ts';

const earlyWords = 'Enter 0 to 240 minutes';

export const roundings = [0, 5, 10, 15] as const;

/** Which part of the time on the clock a restaurant pays, from a day on (D55). Worked minutes never depend on it. */
export const paidTimeRule = z.strictObject({
  /** Set by the server: the day on which the rule was made. */
  from: day,
  /** How many minutes before the rostered start are paid at most; null pays from the clock-in. */
  earlyMinutes: z.nullable(z.int(earlyWords).check(z.minimum(0, earlyWords), z.maximum(240, earlyWords))),
  /** Each record's paid minutes are rounded to the nearest multiple of this; 0 does not round. */
  roundTo: z.union(roundings.map((minutes) => z.literal(minutes))),
});
export type PaidTimeRule = z.output<typeof paidTimeRule>;

/** In order of their days; before the first, or without any, all time worked is paid. */
export const paidTimeRules = z.array(paidTimeRule).check(z.maxLength(200));
