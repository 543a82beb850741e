import { deepEqual } from 'rxdb/plugins/utils';
import { lengthOfAct, longestAct } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { isEntryList } from './entry-list.ts';
import type { Commit } from './journal.ts';
import { withChange } from './merge.ts';
import { withSeenEntries } from './merge-entries.ts';
import {
  asOneChange,
  blankEntry,
  changedFields,
  entryWith,
  type Offer,
  type OutboxEntry,
  openTurns,
  unansweredOf,
  type Waiting,
} from './outbox.ts';
import { documentOf, type StoredRow } from './stored-row.ts';
import { withUnnoted } from './unnoted.ts';

/** A change of one document by the person using this device. */
export interface LocalChange {
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  /** The document as it was shown; undefined for a new one. */
  readonly before?: StoredRow | undefined;
  /** What the person wants; undefined for a deletion. */
  readonly next?: AnyDocument | undefined;
}

export interface Action {
  /** Shared by all documents of an action; '' if there is only one. */
  readonly intentId: string;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
  /** It undoes an earlier action. */
  readonly isUndo?: boolean | undefined;
}

/**
 * Stores a person's change in one transaction: the document, and an entry that it is waiting. Returns the earlier,
 * unsent act whose document has moved to this one; '' if there is none.
 */
export const storeChange = async (commit: Commit, change: LocalChange, action: Action): Promise<string> => {
  const { collection, entity, id, before, next } = change;
  const stored = (await commit.entryOf(collection, id)) ?? blankEntry(collection, entity, id);
  const unnoted = entryWith(stored, { waiting: withUnnoted(commit.copy.id, stored) });
  const [earlier, wanted] = overWhatIsHidden(unnoted, change);
  const { checkpoint } = before ? {} : await commit.progressOf(collection);
  const { restoredAt } = commit.copy;
  const made = waitingAfter(earlier, wanted, { ...action, version: commit.number, after: checkpoint?.seq, restoredAt });
  const offer = earlier.waiting ? undefined : asOneChange(openTurns(stored));
  const changed = made && offer ? changeOfOffered(stored, made, offer) : entryWith(earlier, { waiting: made });
  const { waiting } = changed;
  if (before && !next) await commit.removeRows(collection, [before]);
  if (next) await commit.putDocuments(collection, [next], new Map(before && [[id, before]]));
  // Once the edit of an offer is undone, the offer counts again.
  const left = waiting ? undefined : earlier.waiting?.offer;
  await commit.putEntries([left ? entryWith(changed, { acknowledged: [left], isOffered: true }) : changed]);
  const act = earlier.waiting?.sent ? '' : (earlier.waiting?.intentId ?? '');
  return act !== action.intentId && waiting?.intentId === action.intentId ? act : '';
};

/**
 * What waits may not be on screen: an offer becomes an edit if a colleague has edited the document since the restore,
 * and then their words are shown. What is typed there is added to what waits, and their words count as seen.
 */
const overWhatIsHidden = (entry: OutboxEntry, change: LocalChange): readonly [OutboxEntry, LocalChange] => {
  const { waiting } = entry;
  const [seen, next] = [change.before && documentOf(change.before), change.next];
  if (!waiting?.next || !seen || !next || deepEqual(seen, waiting.next)) return [entry, change];
  const hidden = waiting.next;
  const over = changedFields(seen, next).filter((field) => field in seen);
  const base = waiting.base && {
    ...waiting.base,
    ...Object.fromEntries(over.map((field) => [field, seenOf(waiting.base?.[field], seen[field], next[field])])),
  };
  // What was sent is repeated exactly.
  const known = waiting.sent ? entry : entryWith(entry, { waiting: { ...waiting, base } });
  return [known, { ...change, next: withChange(entry.entity, hidden, seen, next) }];
};

/** What a change of a field is based on: what was seen, and of a list the entries that are changed. */
const seenOf = (base: unknown, seen: unknown, next: unknown): unknown =>
  isEntryList(base) && isEntryList(seen) && isEntryList(next) ? withSeenEntries(base, seen, next) : seen;

const waitingAfter = (
  { waiting: earlier }: OutboxEntry,
  { before, next }: LocalChange,
  { intentId, at, version, isUndo, after, restoredAt }: Action & Pick<Waiting, 'version' | 'after' | 'restoredAt'>,
): Waiting | undefined => {
  const marks = { ...(isUndo && { isUndo }), ...(after !== undefined && { after }) };
  const restored = { ...(restoredAt !== undefined && { restoredAt }) };
  if (!earlier) return { base: before && documentOf(before), next, version, intentId, at, ...marks, ...restored };
  const { offer, beside } = earlier;
  // Never sent and no longer wanted: as if it had never been, unless the server has it from a full disk.
  if (!next && !earlier.base && !earlier.sent && !earlier.held && !offer && !beside) return undefined;
  // Undone before it was sent, and before anybody can have seen it.
  const past = offer ?? beside;
  const isSeen = past && (earlier.held || unansweredOf(past).length > 0);
  if (next && !earlier.sent && !isSeen && deepEqual(offer ? offer.next : earlier.base, next)) return undefined;
  const stays = earlier.sent ? '' : earlier.intentId;
  // An undo of what was never sent only makes that smaller: the rest is still an edit. An edit after an undo is an edit
  // too.
  const isBeyondSent = earlier.sent?.version !== earlier.version;
  const takesBack = isUndo && (earlier.sent || (isBeyondSent && earlier.isUndo)) ? { isUndo: true } : {};
  const { isUndo: _, ...kept } = earlier;
  const first = firstOf(earlier.base, earlier.first ?? earlier.next);
  const edited = first.first && next ? { edited: editedSince(earlier, next) } : {};
  const waiting = {
    ...kept,
    ...restored,
    ...first,
    ...edited,
    next,
    version,
    intentId: intentId === '' ? stays : intentId,
    at,
    ...takesBack,
  };
  return offer && !earlier.sent && !next !== !earlier.next ? onOffer(waiting, offer) : waiting;
};

const editedSince = ({ edited = [], next: before }: Waiting, next: AnyDocument): readonly string[] => [
  ...new Set([...edited, ...changedFields(before, next)]),
];

/**
 * A change of something that is being offered to a restored server. If it was made on top of the offer, the two become
 * one: the backup may have neither. If it was made on another state, such as the backup's or a colleague's, they are
 * sent one after the other, as they are if the offer has several turns. An offered deletion is dropped when its person
 * edits the document again.
 * @param entry with the offer
 * @param offer the same as one change
 */
export const changeOfOffered = (entry: OutboxEntry, change: Waiting, offer: Offer): OutboxEntry => {
  const isOnTop = deepEqual(change.base, offer.next);
  if (offer.next && (!isOnTop || openTurns(entry).length > 1))
    return entryWith(entry, { waiting: { ...change, beside: offer } });
  const waiting = isOnTop ? onOffer(change, offer) : change;
  return entryWith(entry, { waiting, acknowledged: [], isOffered: false });
};

/** A change and the offer beneath it, as one. A deletion needs a base: the document existed. */
const onOffer = (change: Waiting, offer: Offer): Waiting => ({
  ...change,
  base: change.next ? offer.base : (offer.base ?? offer.next),
  ...firstOf(offer.base, offer.next),
  offer,
});

/** What an edit of an unanswered document is based on, in case a server has it after all. */
const firstOf = (base: AnyDocument | undefined, first: AnyDocument | undefined): Pick<Waiting, 'first'> =>
  base || !first ? {} : { first };

/**
 * Joins acts that changed the same unsent document: neither is sent without the other. If the result would be more than
 * the server takes at once, the rest of the earlier act is sent separately, as it does not depend on the shared
 * document.
 * @param left earlier acts of which a document has moved to the act `to`
 */
export const joinActs = async (commit: Commit, left: ReadonlySet<string>, to: string): Promise<void> => {
  if (left.size === 0) return;
  const acts = grouped(await commit.entriesIn(['waiting', 'quiet']), ({ waiting }) => waiting?.intentId ?? '');
  let joined = acts.get(to) ?? [];
  for (const earlier of left) {
    const others = acts.get(earlier) ?? [];
    if (others.length === 0 || lengthOfAct([...joined, ...others].map(rowOf)) > longestAct) continue;
    joined = [...joined, ...others];
    await commit.putEntries(
      others.map((entry) => entryWith(entry, { waiting: { ...(entry.waiting as Waiting), intentId: to } })),
    );
  }
};

/** The row by which the length of an act is measured. */
const rowOf = ({ collection, waiting }: OutboxEntry) => ({
  collection,
  row: { newDocumentState: waiting?.next, assumedMasterState: waiting?.base },
});
