import { mostStates } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { type Acknowledged, type Offer, type OutboxEntry, statesSince, type Waiting } from '#web/db/outbox.ts';

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

/**
 * What is acknowledged once the server has as much of a waiting change as `taken`: that counts as if it had been answered, and so
 * does the offer that the change included. A backup may be restored again.
 */
export const arrivedWith = (
  { entity, acknowledged }: Pick<OutboxEntry, 'entity' | 'acknowledged'>,
  { base, offer, next }: Waiting,
  taken: Pick<Acknowledged, 'next' | 'at'>,
): readonly Offer[] => {
  const isTaken = (state: AnyDocument | undefined) => isSameToDevices(entity, state, taken.next);
  const change = { base, ...taken };
  if (!offer) return isTaken(base) ? acknowledged : acknowledgedWith(entity, acknowledged, change);
  // A state from before the offer's last is the backup's, unless it is wanted again.
  const earlier = isTaken(next) ? [] : [offer.base, ...(offer.between ?? [])];
  return [...earlier, offer.next].some(isTaken) ? [offer] : [joined(offer, change)];
};

/** An offer as far as its document was deleted in it for the last time. */
export const upToRemoval = (offer: Offer): Offer => {
  const states = statesSince(offer);
  return { base: offer.base, next: undefined, between: states.slice(0, states.lastIndexOf(undefined)), at: offer.at };
};
