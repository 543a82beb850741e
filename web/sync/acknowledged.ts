import { mostStates } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import {
  type Acknowledged,
  type Offer,
  type OutboxEntry,
  statesSince,
  unansweredOf,
  type Waiting,
} from '#web/db/outbox.ts';

/** Acknowledged changes are kept this long in case a backup is restored, with this many of their earlier states. */
const acknowledgedDays = 3;
export const acknowledgedMilliseconds = acknowledgedDays * dayMs;
/**
 * A change to something not yet brought back waits this long for its maker: a phone may be off for a night or a day.
 */
export const makerMs = 2 * dayMs;
/** Most turns kept of one document. */
const mostTurns = 20;

/**
 * Keeps a change the server has taken. If it was made on top of the last one, it joins that. If somebody else changed
 * the document in between, it is the next turn: after a restore it has to wait for theirs.
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
 * What is acknowledged once the server has as much of a waiting change as `taken`. That much counts as answered, and so
 * does that much of the offer included in the change. A backup may be restored again.
 */
export const arrivedWith = (
  { entity, acknowledged, isOffered }: Pick<OutboxEntry, 'entity' | 'acknowledged' | 'isOffered'>,
  { base, offer, beside, next }: Waiting,
  taken: Pick<Acknowledged, 'next' | 'at'>,
): readonly Offer[] => {
  const isTaken = (state: AnyDocument | undefined) => isSameToDevices(entity, state, taken.next);
  const change = { base, ...taken };
  if (!offer && isTaken(base)) return withUntaken(acknowledged, beside);
  if (!offer) {
    const turns = acknowledgedWith(entity, acknowledged, change);
    const added = turns.at(-1);
    // The restored server has it: what is still offered does not wait for it, and does not count as settled by it.
    if (!isOffered || !added || added.base !== base) return withUnanswered(turns, beside);
    return withUnanswered([...turns.slice(0, -1), { ...added, isBack: true }], beside);
  }
  // A state from before the end of the offer is the backup's, unless it is wanted again.
  const isWantedAgain = isTaken(next) && !isTaken(offer.next);
  const place = isWantedAgain ? -1 : [offer.base, ...answeredIn(offer)].findLastIndex(isTaken);
  return place < 0 ? [joined(offer, change)] : upTo(offer, place);
};

/**
 * What was sent without an answer before a restore may be what the next backup has. It goes with the turn that was taken
 * in its place.
 */
export const withUnanswered = (acknowledged: readonly Offer[], beside: Offer | undefined): readonly Offer[] => {
  const states = beside ? unansweredOf(beside) : [];
  return withLast(acknowledged, states, (last) => ({
    between: [...(last.between ?? []), ...states].slice(-mostStates),
  }));
};

/** The same where nothing of the change was taken: others had changed the document. */
const withUntaken = (acknowledged: readonly Offer[], beside: Offer | undefined): readonly Offer[] => {
  const states = beside ? unansweredOf(beside) : [];
  return withLast(acknowledged, states, (last) => ({
    untaken: [...(last.untaken ?? []), ...states].slice(-mostStates),
  }));
};

/** Changes the last turn, and leaves out of all what counts as answered from here on. */
const withLast = (
  acknowledged: readonly Offer[],
  states: readonly AnyDocument[],
  changesOf: (last: Offer) => Partial<Offer>,
): readonly Offer[] => {
  const last = acknowledged.at(-1);
  if (!last || states.length === 0) return acknowledged;
  const turns = [...acknowledged.slice(0, -1), { ...last, ...changesOf(last) }];
  return turns.map(({ unanswered: _, unansweredBefore: __, ...turn }) => turn);
};

/**
 * An offer up to one of its states. What follows is made again with the waiting change, on top of what others have done
 * since: the whole offer would contain states no server has had, and theirs could not follow it.
 * @param place 0 is its base: nothing of it
 */
const upTo = (offer: Offer, place: number): readonly Offer[] => {
  const steps = answeredIn(offer);
  if (place === 0 || place === steps.length) return place === 0 ? [] : [offer];
  // A newer backup may be restored later and have what this one lacked. If that was replaced here, it is set back there.
  const between = steps.includes(undefined) ? steps.slice(0, place - 1) : steps.slice(-mostStates);
  return [{ base: offer.base, next: steps[place - 1], between, at: offer.at }];
};

/** The states of an offer that the server had answered. */
const answeredIn = ({ between = [], next }: Offer): readonly (AnyDocument | undefined)[] => [...between, next];
