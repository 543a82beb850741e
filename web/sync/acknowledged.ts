import { dayMs } from '#schema/rules/lengths.ts';
import { type Acknowledged, type Offer, statesSince } from '#web/db/outbox.ts';

/** Acknowledged changes are kept this long, in case a backup is restored, with this many of their earlier states. */
const acknowledgedDays = 3;
export const acknowledgedMilliseconds = acknowledgedDays * dayMs;
const mostBetween = 20;

/** Keeps a change that the server has taken. It is added to an earlier one of the same document: from its base to the new state. */
export const acknowledgedWith = (earlier: Offer | undefined, change: Acknowledged): readonly Acknowledged[] => {
  if (!earlier || earlier.at <= change.at - acknowledgedMilliseconds) return [change];
  return [{ ...change, base: earlier.base, between: statesSince(earlier).slice(-mostBetween) }];
};
