import * as z from 'zod/mini';
import { day } from './primitives.ts';

const earlyWords = 'Enter 0 to 240 minutes';

export const roundings = [0, 5, 10, 15] as const;

/** From which day on a restaurant pays which part of the time on the clock (D55). Worked minutes never follow from it. */
export const paidTimeRule = z.strictObject({
  /** Set by the server: the day on which the rule was made. */
  from: day,
  /** How many minutes before the rostered start are paid at most; null pays from the clock-in. */
  earlyMinutes: z.nullable(z.int(earlyWords).check(z.minimum(0, earlyWords), z.maximum(240, earlyWords))),
  /** Paid minutes of each record are rounded to the nearest multiple of this; 0 rounds nothing. */
  roundTo: z.union(roundings.map((minutes) => z.literal(minutes))),
});
export type PaidTimeRule = z.output<typeof paidTimeRule>;

/** In order of their days; before the first, and without any, all worked time is paid. */
export const paidTimeRules = z.array(paidTimeRule).check(z.maxLength(200));
