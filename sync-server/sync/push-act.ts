import { lengthOfAct, longestAct } from '#schema/api/sync.ts';
import { entityOfDocument } from '#schema/collections.ts';
import { refused } from '#schema/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { type Beside, type Caller, knownWriter } from '#server/domain/writes/caller.ts';
import { checkShape, readRow } from '#server/domain/writes/read-row.ts';
import type { RowAnswer } from '#server/domain/writes/row-answer.ts';
import { writeMark } from '#server/domain/writes/write-mark.ts';
import { writeRow } from '#server/domain/writes/write-row.ts';
import { breathe, doneBefore, failed, logFailure, turnAway } from './push-rows.ts';
import type { SentRow } from './sent-rows.ts';

const actRefused = refused('act-refused');

/** The result for a row of an act. */
interface Tried {
  readonly sent: SentRow;
  readonly answer: RowAnswer;
  /** It was already stored, as with a repeat: the act need not write it. */
  readonly wasDone: boolean;
}

/** Not every row of the act can be stored: thrown to undo the others. */
class NotWhole extends Error {
  override readonly name = 'NotWhole';
  readonly tried: readonly Tried[];
  constructor(tried: readonly Tried[]) {
    super('The act cannot be stored whole');
    this.tried = tried;
  }
}

/** Less than a transaction's rows may take, so that an act keeps nobody waiting longer than anything else. */
const preparingMs = 10;

/**
 * Checks and marks an act's rows before its one transaction, in slices that let others in: a quarter of the work of a
 * large act needs nothing that is stored.
 */
export const prepareAct = async (deps: Deps, caller: Caller, rows: readonly SentRow[]): Promise<void> => {
  const writer = knownWriter(deps, caller);
  let end = deps.now() + preparingMs;
  for (const { collection, row } of rows) {
    const read = readRow(row);
    const name = read && entityOfDocument(collection, read.submitted)?.name;
    if (!name) continue;
    writeMark(writer, name, read);
    if (!read.isDeleted) checkShape(name, read.submitted);
    if (deps.now() < end) continue;
    await breathe();
    end = deps.now() + preparingMs;
  }
};

/** Carries out the rows of one act in one transaction: all or none (P19). One answer for each row, in order. */
export const pushAct = (deps: Deps, caller: Caller, rows: readonly SentRow[]): readonly RowAnswer[] => {
  if (lengthOfAct(rows) > longestAct) return rows.map((row) => turnAway(deps, caller, row, refused('act-too-long')));
  const { userId, device, number } = caller;
  const keepNumber = () => number !== undefined && deps.records.pushNumbers.keep(userId, device, number);
  try {
    const { value, changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
      keepNumber();
      return tryWhole(deps, caller, tx, rows);
    });
    deps.publish(changes);
    return value;
  } catch (error) {
    if (!(error instanceof NotWhole)) logFailure(deps, error, rows);
    // An undone act still counts as answered: nothing delayed by the network may come after it.
    keepNumber();
    return error instanceof NotWhole
      ? answersOf(deps, caller, error.tried, rows)
      : rows.map((row) => failed(deps, caller, row));
  }
};

/**
 * Stops at the first refused row: nothing of the rest could be kept. With conflicts it continues, so that the device
 * learns of all of them at once.
 * @throws NotWhole if a row is refused or in conflict
 */
const tryWhole = (deps: Deps, caller: Caller, tx: Transaction, rows: readonly SentRow[]): readonly RowAnswer[] => {
  const writer = { ...knownWriter(deps, caller), beside: writtenBy(rows) };
  const head = deps.records.ledger.state().seq;
  const tried: Tried[] = [];
  for (const sent of rows) {
    const written = tx.writes;
    const answer = writeRow(tx, writer, sent.collection, sent.row);
    const wasDone = stands(answer) && tx.writes === written && (answer.seq ?? 0) <= head;
    tried.push({ sent, answer, wasDone });
    if (answer.refusal) break;
  }
  if (tried.some(({ answer }) => !stands(answer))) throw new NotWhole(tried);
  return tried.map(({ answer }) => answer);
};

/** What the rows are to make or change. A removal, or an offer, may count as done without being stored. */
const writtenBy = (rows: readonly SentRow[]): readonly Beside[] =>
  rows.flatMap(({ collection, row }) => {
    const read = readRow(row);
    return read && !read.isDeleted && !read.isOffered ? [{ collection, submitted: read.submitted }] : [];
  });

const isConflict = ({ refusal, state, isSettled }: RowAnswer): boolean => !refusal && state !== undefined && !isSettled;

const stands = (answer: RowAnswer): boolean => !answer.refusal && !isConflict(answer) && !answer.isDeferred;

/** The answers for an act that was undone: for the rows that were tried, and those after a refusal. */
const answersOf = (
  deps: Deps,
  caller: Caller,
  tried: readonly Tried[],
  rows: readonly SentRow[],
): readonly RowAnswer[] => {
  const first = tried.find(({ answer }) => answer.refusal);
  if (!first) return tried.map(({ answer }) => (isConflict(answer) ? answer : { id: answer.id, isDeferred: true }));
  return rows.map((sent, index) => {
    const known = tried[index];
    if (known === first) return turnAway(deps, caller, sent, first.answer.refusal ?? actRefused);
    // What was done before the act stays done.
    const done = known ? known.wasDone && known.answer : doneBefore(deps, caller, sent);
    return done || turnAway(deps, caller, sent, actRefused);
  });
};
