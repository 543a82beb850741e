import type { CollectionName } from '#schema/collection-names.ts';
import { entityOfDocument } from '#schema/collections.ts';
import { completed } from '#schema/completed.ts';
import { id as idShape } from '#schema/entities/primitives.ts';
import { refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import type { StoredRecord } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { heardInSession } from './caller.ts';
import { changeRow, insertRow, type Push, removeLost, removeRow } from './carry-out.ts';
import { hasBeenHere } from './made-here.ts';
import { asSubmitted, offerRow } from './offer-row.ts';
import { mayRead } from './presentation.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { acceptRow, currentSeq, currentState, type FindRecord, type RowAnswer, refuseRow } from './row-answer.ts';
import { writeMark } from './write-mark.ts';
/**
 * Carries out one row (SPEC.md, "A push row"). Refusals come before any write.
 * @throws if a row was refused but had written something: its transaction is rolled back
 */
export const writeRow = (tx: Transaction, writer: KnownWriter, collection: CollectionName, row: unknown): RowAnswer => {
  const barred = writer.barrier(collection, row);
  if (barred) return { id: readRow(row)?.submitted.id ?? '', refusal: barred };
  const written = tx.writes;
  const { refusal, ...answer } = carryOutRow(tx, writer, collection, row);
  if (refusal && tx.writes > written) throw new Error('A row was refused after it had written');
  const submitted = readRow(row)?.submitted;
  const seq = submitted && currentSeq(tx.findRecord, writer.actor, collection, submitted);
  return { ...answer, seq, refusal: refusal && heardInSession(refusal, writer.actor) };
};

/** The answer for a row whose write was the last one stored for its document; undefined for all others. */
export const settledBefore = (
  findRecord: FindRecord,
  writer: KnownWriter,
  collection: CollectionName,
  row: unknown,
): RowAnswer | undefined => {
  const read = readRow(row);
  const name = read && entityOfDocument(collection, read.submitted)?.name;
  if (!name || !validate(idShape, read.submitted.id).ok) return undefined;
  const stored = findRecord(name, read.submitted.id);
  if (!stored || stored.deleted || !mayRead(writer.actor, name, stored.document)) return undefined;
  const isRepeat = !read.isDeleted && writeMark(writer, name, read).isRepeat(stored);
  return isRepeat
    ? acceptRow(findRecord, writer.actor, name, completed(name, read.submitted, stored.document))
    : undefined;
};

const carryOutRow = (tx: Transaction, writer: KnownWriter, collection: CollectionName, row: unknown): RowAnswer => {
  const read = readRow(row);
  if (!read) return { id: '', refusal: refused('invalid', 'This row is not a document.') };
  const { actor } = writer;
  const name = entityOfDocument(collection, read.submitted)?.name;
  if (!name || !validate(idShape, read.submitted.id).ok) {
    return refuseRow(refused('invalid'), currentState(tx.findRecord, actor, collection, read.submitted));
  }
  const stored = tx.findRecord(name, read.submitted.id);
  // The mark is of what was sent, so that a repeat has the same mark whatever has been stored since.
  const mark = writeMark(writer, name, read);
  const submitted = read.isDeleted ? read.submitted : completed(name, read.submitted, stored?.document);
  const assumed = read.assumed && completed(name, read.assumed, stored?.document);
  const { isMadeAgain, includesOffer, hasReminded, after } = read;
  const offered = { isMadeAgain, includesOffer, hasReminded };
  const push: Push = { ...writer, tx, collection, name, submitted, assumed, mark, ...offered, after };
  tx.markNext(name, submitted.id, mark.mark);
  tx.markEffects(undefined);
  if (read.isOffered) return offerRow(push, read, stored);
  const isRestored = writer.restore() !== undefined;
  const mayWait = read.mayWait && isRestored;
  // What they may not read counts as missing: a wait must not reveal it (S6).
  const isMissing = stored ? !mayRead(actor, name, stored.document) : !hasBeenHere(push);
  const isLost = isRestored && isMissing && assumed !== undefined;
  // Its maker has yet to bring it back.
  if (isLost && mayWait) return { id: submitted.id, isDeferred: true };
  if (isLost && !stored && read.isDeleted) return removeLost(push);
  const answer = carryOut(push, read, stored);
  return mayWait && answer.refusal?.code === 'unknown-reference' ? { id: submitted.id, isDeferred: true } : answer;
};

const carryOut = (push: Push, read: ReadRow, stored: StoredRecord | undefined): RowAnswer => {
  if (read.isDeleted) return removeRow(push, stored);
  if (stored) return changeRow(push, stored);
  return read.includesOffer ? insertAgain(push) : insertRow(push);
};

/** What the server decided at once about a new row before a backup was restored, it decides again, even for an edit. */
const insertAgain = (push: Push): RowAnswer => {
  const { tx, actor, name, submitted } = push;
  const answer = insertRow(asSubmitted(push, true));
  return answer.refusal || !tx.findRecord(name, submitted.id)
    ? answer
    : acceptRow(tx.findRecord, actor, name, submitted);
};
