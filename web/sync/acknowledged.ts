import { mostStates } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import type { EntityName } from '#schema/collections.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { type Acknowledged, type Offer, statesSince } from '#web/db/outbox.ts';

/** Acknowledged changes are kept this long, in case a backup is restored, with this many of their earlier states. */
const acknowledgedDays = 3;
export const acknowledgedMilliseconds = acknowledgedDays * dayMs;
/** Turns with others that are kept of one document. */
const mostTurns = 20;

/**
 * Keeps a change that the server has taken: as part of the last one if it was made on top of that. If somebody else had
 * changed the document in between, it is the next turn: after a restore it has to wait for theirs.
 */
export const acknowledgedWith = (
  entity: EntityName,
  earlier: readonly Offer[],
  change: Acknowledged,
): readonly Offer[] => {
  const kept = earlier.filter(({ at }) => at > change.at - acknowledgedMilliseconds);
  const last = kept.at(-1);
  const isOnTop = last && isSameToDevices(entity, last.next, change.base);
  return isOnTop ? [...kept.slice(0, -1), joined(last, change)] : [...kept, change].slice(-mostTurns);
};

/** Two changes as one: from the base of the earlier one to the new state. */
export const joined = (earlier: Offer, change: Acknowledged): Offer => ({
  ...change,
  base: earlier.base,
  between: statesSince(earlier).slice(-mostStates),
});
