import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import {
  asOneChange,
  backTurns,
  changedFields,
  type Offer,
  type OutboxEntry,
  statesSince,
  unansweredOf,
  type Waiting,
} from '#web/db/outbox.ts';
import { carriedBase, isSetBack, isThere, isThereUnder } from './carried-base.ts';

/** If an answer is lost: how much the server may have taken. The person's later edits go on top of that. */

/**
 * The base for settling a conflict over a change. If the server has it as sent, nobody else has changed it. A field
 * changed back may have been taken before somebody else changed it again: changing it back is an edit that is lost.
 */
export const assumedIn = ({ base, next }: Waiting, sent: AnyDocument, theirs: AnyDocument): AnyDocument | undefined =>
  base &&
  carriedBase({ base, sent, next, theirs }, (states) => {
    if (deepEqual(states.theirs, states.sent)) return true;
    return next !== undefined && isSetBack(states) && !deepEqual(states.theirs, states.base);
  });

/**
 * A change to something offered to a restored server, once the server's state is known. Every state of the offer is
 * this person's own work, and no conflict.
 */
export const countedFromOffer = (entry: OutboxEntry, waiting: Waiting, theirs: AnyDocument | undefined): Waiting => {
  if (!theirs) return waiting;
  const { entity } = entry;
  // The offer may be back before it appears on the screen where the change was made.
  const beside = waiting.beside ?? backIn(entry);
  if (waiting.offer) return { ...waiting, base: onTopOfOffer(entity, waiting, waiting.offer, theirs) };
  return beside ? { ...waiting, base: afterOffer(entity, waiting, beside, theirs) } : waiting;
};

/**
 * A restored backup may have the document as this device left it long ago: those words are no conflict, even if the
 * device has forgotten them.
 * @param taken what the server had taken from here, if that is what the backup has
 */
export const withOwnWords = (
  waiting: Waiting,
  taken: WireDocument | undefined,
  theirs: AnyDocument | undefined,
): Waiting => {
  const { base, next } = waiting;
  if (!base || !taken) return waiting;
  const { _deleted, ...own } = taken;
  return { ...waiting, base: carriedBase({ base, sent: { ...base, ...own }, next, theirs }, isThereUnder) };
};

/** For a change that includes the offer: its base is older than both. */
const onTopOfOffer = (
  entity: EntityName,
  waiting: Waiting,
  offer: Offer,
  theirs: AnyDocument,
): AnyDocument | undefined => {
  // Something new that the server already has.
  let base = waiting.base ?? (isStateOf(entity, offer, theirs) ? theirs : undefined);
  for (const sent of offer.own ?? offer.between ?? [])
    base = base && carriedBase({ base, sent, next: waiting.next, theirs }, isThere);
  for (const sent of [...unansweredOf(offer), offer.next])
    base = sent && base ? assumedIn({ ...waiting, base }, sent, theirs) : base;
  return base;
};

/**
 * For a change sent beside the offer. Only the fields it changes go on top of the offer: the others were just shown.
 */
const afterOffer = (
  entity: EntityName,
  waiting: Waiting,
  offer: Offer,
  theirs: AnyDocument,
): AnyDocument | undefined => {
  const { next } = waiting;
  let { base } = waiting;
  const isOwn = isStateOf(entity, offer, theirs);
  if (!next) return isOwn || isSameToDevices(entity, offer.base, theirs) ? theirs : base;
  if (!base) return isOwn ? theirs : undefined;
  for (const sent of unansweredOf(offer)) base = base && assumedIn({ ...waiting, base }, sent, theirs);
  return base && onOwnState({ base, next }, offer, theirs);
};

/** What the backup holds from before the offer, or of it, is nobody else's change. */
const onOwnState = (
  { base, next }: { readonly base: AnyDocument; readonly next: AnyDocument },
  offer: Offer,
  theirs: AnyDocument,
): AnyDocument => {
  let known = base;
  const { base: first, between = [], next: last, untaken = [] } = offer;
  for (const sent of [...(first ? [first] : []), ...between, last, ...untaken])
    known = carriedBase({ base: known, sent, next, theirs }, isThereUnder);
  return known;
};

/**
 * The base for settling a conflict over what was sent. What is set back over it may be set back over own words from
 * before a restore: those are no conflict.
 */
export const assumedAfterOffer = (
  entry: OutboxEntry,
  waiting: Waiting,
  sent: AnyDocument,
  theirs: AnyDocument,
): AnyDocument | undefined => {
  const base = assumedIn(waiting, sent, theirs);
  const own = waiting.offer ? undefined : (waiting.beside ?? backIn(entry));
  return base && waiting.next && own ? onOwnState({ base, next: waiting.next }, own, theirs) : base;
};

/**
 * How much of a waiting change has arrived. A server takes a document whole: if it has one of the fields as sent, it had
 * them all. Where its base is older words of a backup, nobody has set those back.
 * @param assumed the base for settling the conflict
 */
export const reachedOf = (
  waiting: Waiting,
  sent: AnyDocument | undefined,
  theirs: AnyDocument | undefined,
  assumed: AnyDocument | undefined,
): AnyDocument | undefined => {
  const { base, offer, restoredAt } = waiting;
  if (offer || !base) return assumed;
  if (!sent || !theirs) return base;
  // A backup may have the same words from long ago.
  const isSame = (field: string): boolean => restoredAt === undefined && deepEqual(theirs[field], sent[field]);
  return changedFields(base, sent).some(isSame) ? sent : assumedIn(waiting, sent, theirs);
};

/** What has come back but was not seen yet, as one change. What was sent without an answer is counted in by then. */
const backIn = (entry: OutboxEntry): Offer | undefined => {
  const back = asOneChange(backTurns(entry));
  return back && { ...back, unanswered: undefined, unansweredBefore: undefined };
};

const isStateOf = (entity: EntityName, offer: Offer, theirs: AnyDocument): boolean =>
  statesSince(offer).some((state) => isSameToDevices(entity, state, theirs));

/**
 * What the server took of an insertion. If it was edited before the answer, the server says which edits it took; an
 * older server does not. What the server itself set in any other field is nobody's edit.
 */
export const takenOf = (
  { first, edited: noted = [], offer, next }: Waiting,
  sent: AnyDocument,
  taken: WireDocument | undefined,
  theirs: AnyDocument,
): AnyDocument => {
  // A backup may hold any state of an offer, and so less than its first. So may the person who brought it back.
  if (offer) return taken ? { ...sent, ...taken } : firstThere(offer, next, theirs);
  if (!first || !taken) return first ?? sent;
  const edited = [...noted, ...changedFields(first, sent)].filter(
    (field) => field in taken || first[field] === undefined,
  );
  return { ...sent, ...Object.fromEntries(edited.map((field) => [field, taken[field]])) };
};

/** How far somebody else has brought back what was made here: its first state, and what they have of the later ones. */
const firstThere = (offer: Offer, next: AnyDocument | undefined, theirs: AnyDocument): AnyDocument => {
  const [first = theirs, ...later] = (offer.own ?? statesSince(offer)).flatMap((state) => state ?? []);
  return later.reduce((base, sent) => carriedBase({ base, sent, next, theirs }, isThere), first);
};
