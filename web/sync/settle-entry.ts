import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { isReservedId } from '#schema/rules/derived-id.ts';
import { onlyPublishes } from '#schema/rules/rota/shift-status.ts';
import { mergeStates } from '#web/db/merge.ts';
import {
  backTurns,
  changedFields,
  entryWith,
  type Offer,
  type OutboxEntry,
  openTurns,
  type Sent,
  statesSince,
  unansweredOf,
  type Waiting,
  withRefusal,
} from '#web/db/outbox.ts';
import { acknowledgedWith, arrivedWith, joined, withUnanswered } from './acknowledged.ts';
import { laterReceipt } from './later-receipt.ts';
import { lostOf, type Moment, refusalWith, refuseAll, type Settled } from './refuse-change.ts';
import { offerApart, refusedAfterRestore } from './refused-offer.ts';
import { settleOffers } from './settle-offers.ts';
import { assumedAfterOffer, countedFromOffer, reachedOf, takenOf, withOwnWords } from './taken.ts';

/** The server's answer to a row. */
export type Answer =
  /** `stands` is what the server stored, where it differs from what was sent. */
  | { readonly kind: 'accepted'; readonly stands?: WireDocument | undefined; readonly seq?: number | undefined }
  | {
      readonly kind: 'conflict';
      readonly theirs: WireDocument;
      readonly seq?: number | undefined;
      /** For a document sent as new again, or as this device left it in a backup: what the server last took from here. */
      readonly taken?: WireDocument | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>> | undefined;
      /** What the server has; undefined if it did not say. */
      readonly theirs?: WireDocument | undefined;
      readonly seq?: number | undefined;
      /** The person's inbox explains it. */
      readonly isTold?: true | undefined;
    }
  /**
   * Nothing was decided. Another row of the same intent was in conflict: send again with it. Or the person sends too
   * much of this kind: send again after `restMs`. Or somebody has edited what is offered: send as an edit.
   */
  | { readonly kind: 'deferred'; readonly restMs?: number | undefined; readonly isEdited?: boolean | undefined };

/** Settles the answer to what was sent of an entry. An answer to something since overtaken changes nothing. */
export const settleAnswer = (entry: OutboxEntry, sent: Sent, answer: Answer, now: Moment): Settled => {
  const { waiting } = entry;
  if (!waiting || (waiting.sent ?? waiting).version !== sent.version) return { entry, shown: 'same' };
  const { held } = waiting;
  if (answer.kind === 'deferred') {
    // What was held may be older than the answer to an offer under it: it stays until this change is answered too.
    if (backTurns(entry).length > 0)
      return { entry: withWaiting(entry, { ...waiting, sent: undefined }), shown: 'same' };
    const open = withWaiting(entry, unsent(waiting));
    return held ? settlePulled(open, held.state, held.seq, now) : { entry: open, shown: 'same' };
  }
  const settled = settleSent(entry, waiting, sent, answer, now);
  // What was pulled while waiting for the answer goes on top, unless the answer is newer.
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
  const [rest, change] = offerApart(entry, waiting);
  return settleRefused(rest, change, sent, { ...answer, message: refusedAfterRestore(entry, waiting, answer) }, now);
};

const settleRefused = (
  entry: OutboxEntry,
  waiting: Waiting,
  sent: Sent,
  answer: Extract<Answer, { kind: 'refused' }>,
  now: Moment,
): Settled => {
  const theirs = answer.theirs ? living(answer.theirs) : waiting.base;
  // The other rows of an act would otherwise be listed without the reason.
  if (sent.intentId !== '') return refuseAll(entry, waiting, theirs, answer, now);
  const rest = entryWith(entry, { waiting: undefined });
  if (answer.isTold) return { entry: rest, shown: theirs };
  const isEdited = !deepEqual(sent.next, waiting.next);
  // Undone before the answer: the server already has what the person wants.
  if (isEdited && deepEqual(waiting.next, theirs)) return { entry: rest, shown: theirs };
  // The person has since deleted what was refused.
  if (isEdited && !waiting.next) return rebase(rest, asEdit(waiting), theirs, now);
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
  const open = stands && waiting.next ? openTurns(entry) : [];
  const taken = { base: waiting.base, next: stands, at: now.server };
  const earlier = open.length > 0 ? backTurns(entry).map(withoutMark) : entry.acknowledged;
  const acknowledged = waiting.offer
    ? [joined(waiting.offer, taken)]
    : withUnanswered(acknowledgedWith(entry.entity, earlier, taken), waiting.beside);
  const known = entryWith(entry, { acknowledged, isOffered: false, waiting: undefined });
  // A later edit goes on top of what the server made of the earlier one, and a later deletion deletes that: nobody else
  // has changed anything.
  const later = { ...asEdit(waiting), base: stands, next: stands && laterOf(waiting, sent, stands) };
  // Changing a field back also sets it, even where what was sent in between had no answer before a restore.
  const { next: wanted, beside } = waiting;
  const befores = [waiting.base, sent.next, ...(beside ? unansweredOf(beside) : [])];
  const edited = wanted ? befores.flatMap((before) => changedFields(before, wanted)) : [];
  if (open.length > 0) return settleOffers(known, later, { turns: entry.acknowledged, edited }, now);
  const isLatest = sent.version === waiting.version && deepEqual(sent.next, waiting.next);
  // An offer that became an edit may have waited beneath a colleague's words.
  if (isLatest) return { entry: known, shown: answered || waiting.offer ? stands : 'same' };
  if (!stands || !sent.next) return rebase(known, { ...asEdit(waiting), base: sent.next }, stands, now);
  if (deepEqual(later.next, stands)) return { entry: known, shown: stands };
  return { entry: withWaiting(known, later), shown: later.next };
};

/** What the person wants, on top of what the server made of what was sent. */
const laterOf = ({ next }: Waiting, sent: Sent, stands: AnyDocument): AnyDocument | undefined =>
  next && { ...stands, ...(sent.next && changesBetween(sent.next, next)) };

const changesBetween = (before: AnyDocument, after: AnyDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));

const settleConflict = (
  entry: OutboxEntry,
  waiting: Waiting,
  { next: sent, isUndo: isSentUndo, version }: Sent,
  { theirs: answered, taken }: Extract<Answer, { kind: 'conflict' }>,
  now: Moment,
): Settled => {
  const theirs = living(answered);
  const { offer } = waiting;
  // The backup may hold a deletion by this person, who has since made the document again.
  if (!theirs && waiting.next && offer && statesSince(offer).includes(undefined)) {
    const removed = arrived(entry, waiting, undefined, now);
    return { entry: withWaiting(removed, { ...asEdit(waiting), base: undefined }), shown: 'same' };
  }
  // What was typed after it is an edit, which must not be lost with the undo.
  const isUndo = waiting.isUndo || (isSentUndo && version === waiting.version);
  if (!theirs && waiting.next) return refuseAll(entry, waiting, theirs, refusalWith(codeOfGone(isUndo)), now);
  const known = withOwnWords(countedFromOffer(entry, waiting, theirs), taken, theirs);
  if (theirs && sent && !known.base && !isReservedId(entry.id))
    return settleArrived(entry, waiting, { sent, taken }, theirs, now);
  // Somebody has made the same under a computed id: what was changed here since goes on top.
  const isAlike = theirs && !known.base && isSameToDevices(entry.entity, known.first, theirs);
  const assumed = isAlike ? theirs : theirs && sent ? assumedAfterOffer(entry, known, sent, theirs) : known.base;
  const rest = { ...countedFromHere(entry, known), base: assumed, isUndo };
  return rebase(arrived(entry, waiting, reachedOf(waiting, sent, theirs, assumed), now), rest, theirs, now);
};

/**
 * The document this device made is there, as others have since left it: the answer to its insertion was lost, for
 * nobody else draws the same id. Later changes here go on top, as for any other document. Their base is what the server
 * took, which may be less than what is sent now.
 */
const settleArrived = (
  entry: OutboxEntry,
  waiting: Waiting,
  { sent, taken }: { readonly sent: AnyDocument; readonly taken: WireDocument | undefined },
  theirs: AnyDocument,
  now: Moment,
): Settled => {
  const base = takenOf(waiting, sent, taken, theirs);
  const known = arrived(entry, { ...waiting, base: undefined }, waiting.offer ? base : sent, now);
  return rebase(known, { ...asEdit(waiting), base }, theirs, now);
};

/**
 * Takes in a pulled document that the person has changed. What was sent without an answer is left alone until the
 * answer; a change never sent goes on top of what the server has now.
 * @param seq the sequence number up to which the state is known
 */
export const settlePulled = (entry: OutboxEntry, state: WireDocument, seq: number, now: Moment): Settled => {
  const theirs = living(state);
  const settled = settleState(entry, state, theirs, { seq, now });
  const back = backTurns(entry);
  // The answer may have the later number of a colleague's change.
  const isOffer = !entry.waiting && isSameToDevices(entry.entity, back.at(-1)?.next, theirs);
  const isLate = !isOffer && back.some(({ backSeq = 0 }) => backSeq > seq);
  const isShown = !isLate && !entry.isOffered && !entry.waiting?.sent;
  if (!isShown || back.length === 0) return settled;
  // What had come back is now on screen: from here on it is like any other state.
  const acknowledged = settled.entry.acknowledged.map(withoutMark);
  return { ...settled, entry: entryWith(settled.entry, { acknowledged }) };
};

const withoutMark = ({ isBack: _, backSeq: __, ...turn }: Offer): Offer => turn;

const settleState = (
  entry: OutboxEntry,
  state: WireDocument,
  theirs: AnyDocument | undefined,
  { seq, now }: { readonly seq: number; readonly now: Moment },
): Settled => {
  const { waiting } = entry;
  if (!waiting) return { entry, shown: theirs };
  // Read before an offer came back: what the person has changed since is settled with the next page, which has both.
  if (backTurns(entry).some(({ backSeq = 0 }) => backSeq > seq)) return { entry, shown: 'same' };
  // The server may have what was sent, also from a full disk without a note or before a restore: the answer will show.
  // An open offer will still change what is pulled, even if that is what the person wants.
  if (waiting.sent || !waiting.base || waiting.offer || openTurns(entry).length > 0)
    return { entry: withWaiting(entry, { ...waiting, held: { state, seq } }), shown: 'same' };
  if (deepEqual(waiting.base, theirs)) return { entry, shown: 'same' };
  // Sent all the same: the server publishes the rest, and names this one in the person's inbox.
  if (isPublishingOfGone(entry, waiting, theirs))
    return { entry: withWaiting(entry, { ...waiting, held: { state, seq } }), shown: 'same' };
  const known = countedFromHere(entry, countedFromOffer(entry, waiting, theirs));
  return rebase(entryWith(entry, { waiting: undefined }), known, theirs, now);
};

/** Whether a draft that was only published here was deleted or cancelled elsewhere (D41). */
const isPublishingOfGone = (
  { entity }: OutboxEntry,
  { base, next }: Waiting,
  theirs: AnyDocument | undefined,
): boolean =>
  entity === 'shift' &&
  base !== undefined &&
  next !== undefined &&
  (theirs === undefined || theirs.status === 'cancelled') &&
  onlyPublishes(base, next, changedFields(base, next));

/**
 * Puts what waits on top of what the server has now, and lists what of it is lost. Deletions, and changes to what was
 * deleted, are never put on top: they are refused.
 * @param entry without what waits
 */
const rebase = (entry: OutboxEntry, waiting: Waiting, theirs: AnyDocument | undefined, now: Moment): Settled => {
  const { base, next, isUndo } = waiting;
  if (next && theirs && entry.entity === 'receipt') return laterReceipt(entry, waiting, next, theirs);
  if (!next && !theirs) return { entry, shown: undefined };
  const isUntouched = isSameToDevices(entry.entity, base, theirs);
  if (isUndo && theirs && !isUntouched && !deepEqual(next, theirs))
    return refuseAll(entry, waiting, theirs, refusalWith('undone-too-late'), now);
  if (!isUntouched && (!next || !theirs || !base)) {
    const code = theirs ? 'changed-first' : codeOfGone(isUndo);
    if (next && theirs && deepEqual(next, theirs)) return { entry, shown: theirs };
    return refuseAll(entry, waiting, theirs, refusalWith(code), now);
  }
  if (!next || !base || !theirs) return { entry: withWaiting(entry, { ...waiting, base: theirs }), shown: next };
  const { document, lost } = mergeStates(entry.entity, base, next, theirs);
  const listed =
    lost.length === 0
      ? entry
      : entryWith(entry, { refused: withRefusal(entry.refused, lostOf(entry, waiting, document, lost, now)) });
  if (deepEqual(document, theirs)) return { entry: listed, shown: theirs };
  return { entry: withWaiting(listed, { ...waiting, base: theirs, next: document }), shown: document };
};

const codeOfGone = (isUndo?: boolean): ErrorCode => (isUndo ? 'undone-too-late' : 'deleted-first');

/** The entry without what waits, of which this much has arrived. */
const arrived = (entry: OutboxEntry, waiting: Waiting, taken: AnyDocument | undefined, now: Moment): OutboxEntry =>
  entryWith(entry, { acknowledged: arrivedWith(entry, waiting, { next: taken, at: now.server }), waiting: undefined });

const withWaiting = (entry: OutboxEntry, waiting: Waiting): OutboxEntry => entryWith(entry, { waiting });

const unsent = (waiting: Waiting): Waiting => ({ ...waiting, sent: undefined, held: undefined });

/**
 * From here on it is an edit of what the server has. An offer is forgotten, unless the server may still take it; what
 * was sent without an answer is counted in now, and counting it again would make it look set back.
 */
const countedFromHere = (entry: OutboxEntry, waiting: Waiting): Waiting => {
  if (!entry.isOffered) return asEdit(waiting);
  const { beside } = waiting;
  return unsent(
    beside ? { ...waiting, beside: { ...beside, unanswered: undefined, unansweredBefore: undefined } } : waiting,
  );
};

/** An edit of what the server has, and nothing else. */
const asEdit = ({ first: _, edited: __, offer: ___, beside: ____, ...waiting }: Waiting): Waiting => unsent(waiting);

/** A document as screens know it; undefined for a deletion. */
export const living = ({ _deleted, ...document }: WireDocument): AnyDocument | undefined =>
  _deleted ? undefined : (document as AnyDocument);
