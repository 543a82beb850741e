import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import { type ErrorCode, errors } from '#schema/errors.ts';
import { dayMs } from '#schema/rules/lengths.ts';
import { isReservedId } from '#schema/rules/published-week.ts';
import {
  changedFields,
  entryWith,
  isQuiet,
  type OutboxEntry,
  type RefusedChange,
  type Sent,
  type Waiting,
  withRefusal,
} from '#web/db/outbox.ts';
import { mergeDocuments } from './merge.ts';
import { assumedIn, takenOf } from './taken.ts';

/** What the server said of a row. */
export type Answer =
  /** `stands` is what it made of it, where that is not what was sent. */
  | { readonly kind: 'accepted'; readonly stands?: WireDocument | undefined; readonly seq?: number | undefined }
  | {
      readonly kind: 'conflict';
      readonly theirs: WireDocument;
      readonly seq?: number | undefined;
      /** For what this device made and sent as new again: what the server last took of it from here. */
      readonly taken?: WireDocument | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      /** What the server has; undefined where it did not say. */
      readonly theirs?: WireDocument | undefined;
      readonly seq?: number | undefined;
      /** The person's inbox tells it. */
      readonly isTold?: true | undefined;
    }
  /**
   * Nothing was decided. Another row of the same intent was in conflict: to be sent again with it. Or the person sends too
   * much of it: to be sent again after `restMs`.
   */
  | { readonly kind: 'deferred'; readonly restMs?: number | undefined };

/** What becomes of an entry, and of the document that screens show. */
export interface Settled {
  readonly entry: OutboxEntry;
  /** `same` where it stays as it is; undefined where there is none. */
  readonly shown: AnyDocument | undefined | 'same';
}

/** The clocks at the moment of settling. */
export interface Moment {
  /** Milliseconds since 1970, device clock. */
  readonly device: number;
  /** Milliseconds since 1970, server clock. */
  readonly server: number;
}

/** Of one document's last states so many are kept for a restored backup: the first base and the last state matter. */
const acknowledgedDays = 3;
export const acknowledgedMilliseconds = acknowledgedDays * dayMs;

/** Settles the answer to what was sent of an entry. The answer to something that was overtaken changes nothing. */
export const settleAnswer = (entry: OutboxEntry, sent: Sent, answer: Answer, now: Moment): Settled => {
  const { waiting } = entry;
  if (!waiting || (waiting.sent ?? waiting).version !== sent.version) return unchanged(entry);
  if (answer.kind === 'deferred') return { entry: withWaiting(entry, unsent(waiting)), shown: 'same' };
  const settled = settleSent(entry, waiting, sent, answer, now);
  const { held } = waiting;
  // What was pulled while the answer was under way goes on top, unless the answer is newer.
  if (!held || (answer.seq !== undefined && held.seq < answer.seq)) return settled;
  const rebased = settlePulled(settled.entry, held.state, held.seq, now);
  return rebased.shown === 'same' ? { ...rebased, shown: settled.shown } : rebased;
};

const settleSent = (
  entry: OutboxEntry,
  waiting: Waiting,
  sent: Sent,
  answer: Exclude<Answer, { kind: 'deferred' }>,
  now: Moment,
): Settled => {
  if (answer.kind === 'accepted') return settleAccepted(entry, waiting, sent, answer.stands, now);
  if (answer.kind === 'conflict') return settleConflict(entry, { ...waiting, held: undefined }, sent, answer, now);
  const theirs = answer.theirs ? living(answer.theirs) : waiting.base;
  // Of an act the others would be listed without their reason.
  if (answer.isTold && sent.intentId === '') return { entry: entryWith(entry, { waiting: undefined }), shown: theirs };
  return refuseAll(entry, waiting, theirs, answer, now);
};

const settleAccepted = (
  entry: OutboxEntry,
  waiting: Waiting,
  sent: Sent,
  answered: WireDocument | undefined,
  now: Moment,
): Settled => {
  const stands = answered ? living(answered) : sent.next;
  const acknowledged = acknowledgedWith(entry, waiting.base, stands, now);
  const known = entryWith(entry, { acknowledged, isOffered: false, waiting: undefined });
  const isLatest = sent.version === waiting.version && deepEqual(sent.next, waiting.next);
  if (isLatest) return { entry: known, shown: answered ? stands : 'same' };
  if (!stands || !sent.next) return rebase(known, { ...asEdit(waiting), base: sent.next }, stands, now);
  // A later edit goes on top of what the server made of the earlier one, and a later deletion deletes that: nobody else
  // has changed anything.
  const next = waiting.next && { ...stands, ...changesBetween(sent.next, waiting.next) };
  if (deepEqual(next, stands)) return { entry: known, shown: stands };
  return { entry: withWaiting(known, { ...asEdit(waiting), base: stands, next }), shown: next };
};

const changesBetween = (before: AnyDocument, after: AnyDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));

/** Several acknowledged states of a document in a row are one: from the first base to the last. */
const acknowledgedWith = (
  { acknowledged }: OutboxEntry,
  base: AnyDocument | undefined,
  next: AnyDocument | undefined,
  { server }: Moment,
): OutboxEntry['acknowledged'] => {
  const first = acknowledged.find(({ at }) => at > server - acknowledgedMilliseconds);
  return [{ base: first ? first.base : base, next, at: server }];
};

const settleConflict = (
  entry: OutboxEntry,
  waiting: Waiting,
  { next: sent, isUndo: isSentUndo }: Sent,
  { theirs: answered, taken }: Extract<Answer, { kind: 'conflict' }>,
  now: Moment,
): Settled => {
  const theirs = living(answered);
  const { base } = waiting;
  if (!theirs && waiting.next) return refuseAll(entry, waiting, theirs, refusalOf('deleted-meanwhile'), now);
  if (theirs && sent && !base && !isReservedId(entry.id))
    return settleArrived(entry, waiting, { sent, taken }, theirs, now);
  const assumed = theirs && sent ? assumedIn(waiting, sent, theirs) : base;
  const isUndo = waiting.isUndo || isSentUndo;
  return rebase(entryWith(entry, { waiting: undefined }), { ...unsent(waiting), base: assumed, isUndo }, theirs, now);
};

/**
 * What this device made is there, as others have left it since: the answer to its insertion was lost, for nobody else
 * draws the same id. What was changed here since goes on top, as for any other document. Its base is what the server
 * took, which may be less than what is sent now.
 */
const settleArrived = (
  entry: OutboxEntry,
  waiting: Waiting,
  { sent, taken }: { readonly sent: AnyDocument; readonly taken: WireDocument | undefined },
  theirs: AnyDocument,
  now: Moment,
): Settled => {
  const known = entryWith(entry, { acknowledged: acknowledgedWith(entry, undefined, sent, now), waiting: undefined });
  return rebase(known, { ...asEdit(waiting), base: takenOf(waiting, sent, taken) }, theirs, now);
};

/**
 * Takes in what was pulled for a document of which the person changed something. What was sent and not answered is left
 * alone until the answer; a change that was never sent goes on top of what the server has now.
 * @param seq the sequence number up to which the state is known
 */
export const settlePulled = (entry: OutboxEntry, state: WireDocument, seq: number, now: Moment): Settled => {
  const { waiting } = entry;
  const theirs = living(state);
  if (!waiting) return { entry, shown: theirs };
  if (waiting.sent) return { entry: withWaiting(entry, { ...waiting, held: { state, seq } }), shown: 'same' };
  // The server has it already, sent from a full disk without a note: the answer will say so.
  if (!waiting.base) return { entry: withWaiting(entry, { ...waiting, held: { state, seq } }), shown: 'same' };
  if (deepEqual(waiting.base, theirs)) return unchanged(entry);
  return rebase(entryWith(entry, { waiting: undefined }), waiting, theirs, now);
};

/**
 * Puts what waits on top of what the server has now, and lists what of it does not stand. Deletions and changes of what
 * was deleted are never put on top: they end as refused.
 * @param entry without what waits
 */
const rebase = (entry: OutboxEntry, waiting: Waiting, theirs: AnyDocument | undefined, now: Moment): Settled => {
  const { base, next, isUndo } = waiting;
  if (next && theirs && entry.entity === 'receipt') return laterReceipt(entry, waiting, next, theirs);
  if (!next && !theirs) return { entry, shown: undefined };
  const isUntouched = deepEqual(base, theirs);
  if (isUndo && theirs && !isUntouched && !deepEqual(next, theirs))
    return refuseAll(entry, waiting, theirs, refusalOf('undone-too-late'), now);
  if (!isUntouched && (!next || !theirs || !base)) {
    const code = theirs ? 'changed-meanwhile' : 'deleted-meanwhile';
    if (next && theirs && deepEqual(next, theirs)) return { entry, shown: theirs };
    return refuseAll(entry, waiting, theirs, refusalOf(code), now);
  }
  if (!next || !base || !theirs) return { entry: withWaiting(entry, { ...waiting, base: theirs }), shown: next };
  const { document, lost } = mergeDocuments(base, next, theirs);
  const listed =
    lost.length === 0
      ? entry
      : entryWith(entry, { refused: withRefusal(entry.refused, lostOf(entry, waiting, theirs, lost, now)) });
  if (deepEqual(document, theirs)) return { entry: listed, shown: theirs };
  return { entry: withWaiting(listed, { ...waiting, base: theirs, next: document }), shown: document };
};

/** Of what two devices of a person showed them, the later look counts: there is nothing in it to settle (D39, D41). */
const laterReceipt = (entry: OutboxEntry, waiting: Waiting, next: AnyDocument, theirs: AnyDocument): Settled => {
  const { version, shownAt } = next as Receipt;
  if (shownAt <= (theirs as Receipt).shownAt) return { entry, shown: theirs };
  const document = { ...theirs, version, shownAt };
  return { entry: withWaiting(entry, { ...waiting, base: theirs, next: document }), shown: document };
};

/** The whole change does not stand: it is listed with everything the person entered. */
export const refuseAll = (
  entry: OutboxEntry,
  waiting: Waiting,
  theirs: AnyDocument | undefined,
  { code, message, fields }: Pick<RefusedChange, 'code' | 'message' | 'fields'>,
  now: Moment,
): Settled => {
  if (isQuiet(entry, waiting)) return { entry: entryWith(entry, { waiting: undefined }), shown: theirs };
  const { base, next, intentId, sent } = waiting;
  const submitted = next ?? base ?? sent?.next ?? { id: entry.id };
  const refusal = {
    ...placeOf(entry),
    code,
    message,
    fields,
    submitted,
    changes: base && next ? changedFields(base, next) : undefined,
    isRemoval: !next,
    current: theirs,
    intentId: sent?.intentId ?? intentId,
    at: now.device,
  };
  return {
    entry: entryWith(entry, { waiting: undefined, refused: withRefusal(entry.refused, refusal) }),
    shown: theirs,
  };
};

const lostOf = (
  entry: OutboxEntry,
  { next, intentId }: Waiting,
  theirs: AnyDocument,
  lost: readonly string[],
  now: Moment,
): Omit<RefusedChange, 'key'> => ({
  ...placeOf(entry),
  ...refusalOf('changed-meanwhile'),
  submitted: next ?? theirs,
  changes: lost,
  isRemoval: false,
  current: theirs,
  mine: lost,
  intentId,
  at: now.device,
});

const refusalOf = (code: ErrorCode): Pick<RefusedChange, 'code' | 'message'> => ({
  code,
  message: errors[code].message,
});

const placeOf = ({ collection, entity, id }: OutboxEntry) => ({ collection, entity, id });

const unchanged = (entry: OutboxEntry): Settled => ({ entry, shown: 'same' });

const withWaiting = (entry: OutboxEntry, waiting: Waiting): OutboxEntry => entryWith(entry, { waiting });

const unsent = (waiting: Waiting): Waiting => ({ ...waiting, sent: undefined, held: undefined });

/** From here on it is an edit of what the server has. */
const asEdit = ({ first: _, edited: __, ...waiting }: Waiting): Waiting => unsent(waiting);

/** A document as screens know it; undefined for a deletion. */
export const living = ({ _deleted, ...document }: WireDocument): AnyDocument | undefined =>
  _deleted ? undefined : (document as AnyDocument);
