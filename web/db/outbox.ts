import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { ErrorCode } from '#schema/errors.ts';

/**
 * What somebody did on this device, one entry per document: the only record of it. `states` is what the entry counts
 * as: `waiting` to be sent; `quiet`, a read receipt, which is sent too but not counted (D39); `refused`, to be settled
 * by the person; `acknowledged`, kept three days for a restored backup; `offered` after one.
 */
export type OutboxState = 'waiting' | 'quiet' | 'refused' | 'acknowledged' | 'offered';

/**
 * What a person entered and the server does not have: it survives a sign-out (D33). Read receipts do not count (D39).
 */
export const keptStates: readonly OutboxState[] = ['waiting', 'refused', 'offered'];

export interface OutboxEntry {
  /** `collection/id`. */
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly waiting?: Waiting | undefined;
  readonly refused: readonly RefusedChange[];
  /**
   * What the server has taken, oldest first. A change on top of this device's own last state becomes part of that
   * change; one on top of somebody else's is a separate turn.
   */
  readonly acknowledged: readonly Offer[];
  /** Whether the acknowledged changes are to be offered to a restored server. */
  readonly isOffered: boolean;
  /** Derived from the other fields, for the index. */
  readonly states: readonly OutboxState[];
}

/** A change that the server has not answered. */
export interface Waiting {
  /** What the server has, as far as this device knows; undefined for a new document. */
  readonly base?: AnyDocument | undefined;
  /** What was sent and not answered yet; durable before the call. It is repeated unchanged until it is answered. */
  readonly sent?: Sent | undefined;
  /**
   * What was pulled for the document while `sent` was unanswered. Without a `sent`: for a new document sent from a full
   * disk without a note, and for an edit of or beside an offer.
   */
  readonly held?: Held | undefined;
  /**
   * For a new document edited before it was answered: its first state that a server may have taken, as an offer or from
   * a full disk without a note.
   */
  readonly first?: AnyDocument | undefined;
  /** The fields edited since `first`, including those whose edit was undone: a server may have taken it. */
  readonly edited?: readonly string[] | undefined;
  /**
   * For an edit or deletion of something offered to a restored server: the offer, which counts again if that is undone.
   * It stays until the server answers: the backup may have any state of it.
   */
  readonly offer?: Offer | undefined;
  /**
   * For a change made on another state than the offer's: that offer, which is sent separately and first. When this
   * change arrives the server may have taken the offer, or have any state it went through.
   */
  readonly beside?: Offer | undefined;
  /** For a new document: up to which number this device had read the collection when it was made. */
  readonly after?: number | undefined;
  /** What the person wants; undefined for a deletion. */
  readonly next?: AnyDocument | undefined;
  /** The commit that made it so. */
  readonly version: number;
  /** Shared by everything one action wrote; '' if it wrote one document. */
  readonly intentId: string;
  /** Milliseconds since 1970, device clock, of the latest write. */
  readonly at: number;
  /**
   * When this device learnt that a backup was restored under this change, or shortly before it while records the backup
   * lacks were still shown; server clock. For two days its maker's device may still bring the document back.
   */
  readonly restoredAt?: number | undefined;
  /** It has waited those two days, and nothing came back. */
  readonly hasWaited?: true | undefined;
  /**
   * Whether what goes beyond `sent` undoes what the server has: if somebody else has changed that, it is listed, not
   * merged (D43).
   */
  readonly isUndo?: boolean | undefined;
}

export interface Sent {
  readonly next?: AnyDocument | undefined;
  readonly version: number;
  readonly intentId: string;
  readonly isUndo?: boolean | undefined;
}

export interface Held {
  readonly state: WireDocument;
  /** The sequence number up to which the state is known. */
  readonly seq: number;
}

/** What was made together is listed and counted as one act. */
export const actKeyOf = ({ key, intentId }: Pick<RefusedChange, 'key' | 'intentId'>): string => intentId || key;

/** How many of the person's acts in these entries the server does not have, as listed. */
export const countActs = (entries: readonly OutboxEntry[]): number =>
  new Set(
    entries.flatMap(({ key, waiting, refused, isOffered }) => [
      ...(waiting ? [actKeyOf({ key, intentId: waiting.intentId })] : []),
      ...refused.map(actKeyOf),
      ...(isOffered && !waiting ? [key] : []),
    ]),
  ).size;

/** A change that the server has taken. */
export interface Acknowledged {
  readonly base?: AnyDocument | undefined;
  readonly next?: AnyDocument | undefined;
  /** Its states in between, oldest first, undefined while it was deleted: a backup may have any of them. */
  readonly between?: readonly (AnyDocument | undefined)[] | undefined;
  /** Milliseconds since 1970, server clock. */
  readonly at: number;
  /** For an offer: since when a restored server has been asked and could not place it yet; server clock. */
  readonly openSince?: number | undefined;
}

/** What a restored server may lack, besides a later change of it. */
export interface Offer extends Acknowledged {
  /**
   * For several turns as one: the states before the last, with each field as it was seen before this person last set
   * it, and otherwise as they set it. Where a server has one of these, what they set goes on top.
   */
  readonly own?: readonly (AnyDocument | undefined)[] | undefined;
  /** What was sent on top of it and not answered before the restore: the backup may have it. */
  readonly unanswered?: AnyDocument | undefined;
  /** The same from before an earlier restore, oldest first. */
  readonly unansweredBefore?: readonly AnyDocument[] | undefined;
  /** What was sent later and not taken by the server that answered: another backup may have it. */
  readonly untaken?: readonly AnyDocument[] | undefined;
  /** The restored server has answered it, but not yet a later turn of the same document. */
  readonly isBack?: boolean | undefined;
  /** Under which number: until then, what is pulled may be from before that. */
  readonly backSeq?: number | undefined;
}

/** The turns that a restored server has not answered yet. */
export const openTurns = ({ acknowledged, isOffered }: OutboxEntry): readonly Offer[] =>
  isOffered ? acknowledged.filter(({ isBack }) => !isBack) : [];

/** The turns that a restored server has answered. */
export const backTurns = ({ acknowledged }: OutboxEntry): readonly Offer[] =>
  acknowledged.filter(({ isBack }) => isBack);

/** Several turns as one change, with the states that others left in between. */
export const asOneChange = (turns: readonly Offer[]): Offer | undefined => {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || first === last) return first;
  const states = turns.flatMap((turn) => (turn === first ? statesSince(turn) : [turn.base, ...statesSince(turn)]));
  return { ...last, base: first.base, between: states.slice(0, -1) };
};

/** What was sent on top of an offer and not answered, oldest first. */
export const unansweredOf = ({ unanswered, unansweredBefore = [] }: Offer): readonly AnyDocument[] => [
  ...unansweredBefore,
  ...(unanswered ? [unanswered] : []),
];

/** The states the document may have had since `base`, the last known one at the end; undefined where it was deleted. */
export const statesSince = (offer: Offer): readonly (AnyDocument | undefined)[] => [
  ...(offer.between ?? []),
  ...unansweredOf(offer),
  offer.next,
];

/** A change that the server did not take, with everything needed to correct it. */
export interface RefusedChange {
  readonly key: string;
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly submitted: AnyDocument;
  /** The fields of `submitted` that were changed and not taken; undefined for a new document: all. */
  readonly changes?: readonly string[] | undefined;
  readonly isRemoval: boolean;
  /** What the server has now; undefined if it has nothing. */
  readonly current?: AnyDocument | undefined;
  /** After a merge: the fields of mine that lost. */
  readonly mine?: readonly string[] | undefined;
  readonly intentId: string;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
}

export const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`;

/** An entry that holds nothing yet. */
export const blankEntry = (collection: CollectionName, entity: EntityName, id: string): OutboxEntry => ({
  key: keyOf(collection, id),
  collection,
  entity,
  id,
  refused: [],
  acknowledged: [],
  isOffered: false,
  states: [],
});

/** The entry with other contents, and the states that follow from them; none if it no longer holds anything. */
export const entryWith = (
  entry: OutboxEntry,
  changes: Partial<Pick<OutboxEntry, 'waiting' | 'refused' | 'acknowledged' | 'isOffered'>>,
): OutboxEntry => {
  const changed = { ...entry, ...changes };
  const { waiting, refused, acknowledged } = changed;
  const isOffered = changed.isOffered && acknowledged.length > 0;
  const states: OutboxState[] = [];
  if (waiting) states.push(isQuiet(entry, waiting) ? 'quiet' : 'waiting');
  if (refused.length > 0) states.push('refused');
  if (acknowledged.length > 0) states.push(isOffered ? 'offered' : 'acknowledged');
  return { ...changed, isOffered, states };
};

/** Fields that only record that somebody has read something, or that it was shown to them. */
export const receipts: readonly string[] = ['readAt', 'seenAt'];

/**
 * Whether a change only records that something was read or shown: not counted, and never left to the person to settle
 * (D39).
 */
export const isQuiet = ({ entity }: Pick<OutboxEntry, 'entity'>, { base, next }: Waiting): boolean => {
  if (entity === 'receipt') return true;
  const changed = base && next ? changedFields(base, next) : [];
  return changed.length > 0 && changed.every((field) => receipts.includes(field));
};

/** The fields in which a document differs from what it was. */
export const changedFields = (before: AnyDocument | undefined, after: AnyDocument): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    (field) => !deepEqual(before?.[field], after[field]),
  );

/** Lists a refusal in its entry. It replaces an earlier one that it covers; the others stay. */
export const withRefusal = (
  earlier: readonly RefusedChange[],
  refusal: Omit<RefusedChange, 'key'>,
): readonly RefusedChange[] => {
  const first = keyOf(refusal.collection, refusal.id);
  const kept = earlier.filter((each) => !covers(refusal, each));
  const keys = new Set(kept.map(({ key }) => key));
  let key = first;
  for (let n = 2; keys.has(key); n += 1) key = `${first}/${n}`;
  return [...kept, { ...refusal, key }];
};

const covers = (later: Omit<RefusedChange, 'key'>, earlier: RefusedChange): boolean => {
  if (later.isRemoval !== earlier.isRemoval) return false;
  const fields = earlier.changes ?? Object.keys(earlier.submitted);
  return fields.every(
    (field) =>
      (!later.changes || later.changes.includes(field)) && deepEqual(later.submitted[field], earlier.submitted[field]),
  );
};
