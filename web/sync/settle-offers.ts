import { deepEqual } from 'rxdb/plugins/utils';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { isEntryList } from '#web/db/entry-list.ts';
import { mergeStates } from '#web/db/merge.ts';
import {
  entryWith,
  type Offer,
  type OutboxEntry,
  type RefusedChange,
  type Waiting,
  withRefusal,
} from '#web/db/outbox.ts';
import { carriedBase, isThere, isThereUnder } from './carried-base.ts';
import { lostOf, type Moment, type Settled } from './refuse-change.ts';

interface Offered {
  /** All turns of the document in order, including those that are back. */
  readonly turns: readonly Offer[];
  /** The fields the change has set: losing their earlier values is no loss. */
  readonly edited: readonly string[];
}

/**
 * The server took a change before the offers of its document. It takes no offer for a row changed since the restore, so
 * they become one later edit, and whatever cannot be merged is listed.
 * @param waiting the change, as an edit of what the server made of it
 */
export const settleOffers = (
  entry: OutboxEntry,
  waiting: Waiting,
  { turns, edited }: Offered,
  now: Moment,
): Settled => {
  let document = waiting.next;
  let refused: readonly RefusedChange[] = entry.refused;
  for (const [place, offer] of turns.entries()) {
    if (offer.isBack) continue;
    const { merged, lost } = onTopOf(entry.entity, document, offer, { earlier: turns.slice(0, place), edited });
    document = merged;
    if (lost.length === 0 || !document) continue;
    const offered = { next: offer.next, intentId: '' };
    refused = withRefusal(refused, lostOf(entry, offered, document, lost, now, 'not-restored'));
  }
  const later = deepEqual(document, waiting.base) ? undefined : { ...waiting, next: document };
  return { entry: entryWith(entry, { refused, waiting: later }), shown: document };
};

/**
 * The person's latest words win, even where they are as before the offer. If those of an earlier turn are still there,
 * the colleague's words that this one was built on are missing.
 */
const onTopOf = (
  entity: EntityName,
  wanted: AnyDocument | undefined,
  offer: Offer,
  { earlier, edited }: { readonly earlier: readonly Offer[]; readonly edited: readonly string[] },
): { readonly merged: AnyDocument | undefined; readonly lost: readonly string[] } => {
  const { next } = offer;
  let before = offer.base ?? offer.between?.[0];
  if (!wanted || !before || !next) return { merged: wanted, lost: [] };
  // The backup may have any state of it, too.
  for (const { next: sent } of earlier)
    before = carriedBase({ base: before, sent, next, theirs: wanted }, isThereUnder);
  for (const sent of offer.between ?? []) before = carriedBase({ base: before, sent, next, theirs: wanted }, isThere);
  const { document, lost } = mergeStates(entity, before, next, wanted);
  const latest = edited.filter((field) => !isEntryList(wanted[field])).map((field) => [field, wanted[field]]);
  return {
    merged: { ...document, ...Object.fromEntries(latest) },
    lost: lost.filter((field) => !edited.includes(field)),
  };
};
