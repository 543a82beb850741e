import { type Refusal, refused } from '#schema/errors.ts';
import { isStorageError, sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { type Pusher, pusherOf } from '#server/domain/writes/pusher.ts';
import { readRow } from '#server/domain/writes/read-row.ts';
import { currentSeq, currentState, type RowAnswer } from '#server/domain/writes/row-answer.ts';
import { settledBefore, writeRow } from '#server/domain/writes/write-row.ts';
import { type Sender, type SentRow, submittedId } from './sent-row.ts';

/** No transaction begins another row after so long: 200 messages take much longer than 200 ticks. */
export const sliceMs = 25;

/**
 * Stores as many rows as fit into the time of one transaction, and answers those. If one of them fails, every row gets a
 * transaction of its own, so that it fails alone.
 */
export const pushSlice = (deps: Deps, sender: Sender, rows: readonly SentRow[]): readonly RowAnswer[] => {
  const { answers, changes } = tryTogether(deps, sender, rows);
  deps.publish(changes);
  if (answers) return answers;
  if (rows.length > 1) return rows.flatMap((row) => pushSlice(deps, sender, [row]));
  return rows.map((row) => failed(deps, sender, row));
};

const tryTogether = (deps: Deps, sender: Sender, rows: readonly SentRow[]) => {
  const { userId, device, number } = sender;
  try {
    const { value, changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
      if (number !== undefined) deps.records.pushNumbers.keep(userId, device, number);
      const pusher = pusherOf(deps, sender);
      const end = deps.now() + sliceMs;
      const answered: RowAnswer[] = [];
      for (const row of rows) {
        answered.push(pushOne(tx, pusher, row));
        if (deps.now() >= end || tx.hasLongEnd) break;
      }
      return answered;
    });
    return { answers: value, changes };
  } catch (error) {
    logFailure(deps, error, rows);
    return { answers: undefined, changes: [] };
  }
};

/** Carries out one row within a transaction. */
export const pushOne = (tx: Transaction, pusher: Pusher, { collection, row }: SentRow): RowAnswer => {
  const barred = pusher.barrier(collection, row);
  if (barred) return { id: submittedId(row), refusal: barred };
  const written = tx.writes;
  const answer = writeRow(tx, pusher, collection, row);
  if (answer.refusal && tx.writes > written) throw new Error('A row was refused after it had written');
  const submitted = readRow(row)?.submitted;
  return submitted ? { ...answer, seq: currentSeq(tx.findRecord, pusher.actor, collection, submitted) } : answer;
};

/** Refuses a row that nothing was written of, with its state as it is stored. */
export const turnAway = (deps: Deps, sender: Sender, sent: SentRow, refusal: Refusal): RowAnswer => {
  const { collection, row } = sent;
  const pusher = pusherOf(deps, sender);
  const submitted = pusher.barrier(collection, row) ? undefined : readRow(row)?.submitted;
  if (!submitted) return { id: submittedId(row), refusal };
  const { find } = deps.records;
  try {
    const state = currentState(find, pusher.actor, collection, submitted);
    return { id: submitted.id, refusal, state, seq: currentSeq(find, pusher.actor, collection, submitted) };
  } catch {
    // The stored row itself cannot be read: its device keeps what it has.
    return { id: submitted.id, refusal };
  }
};

/** What a row is answered that its device had sent before and that is stored; undefined where it is not. */
export const doneBefore = (deps: Deps, sender: Sender, { collection, row }: SentRow): RowAnswer | undefined => {
  const pusher = pusherOf(deps, sender);
  const { find } = deps.records;
  const settled = pusher.barrier(collection, row) ? undefined : settledBefore(find, pusher, collection, row);
  const submitted = readRow(row)?.submitted;
  return settled && submitted && { ...settled, seq: currentSeq(find, pusher.actor, collection, submitted) };
};

/** Refuses a row that failed by itself. */
export const failed = (deps: Deps, sender: Sender, sent: SentRow): RowAnswer =>
  turnAway(deps, sender, sent, refused('internal'));

/**
 * Logs why a transaction failed, without a word of what the rows hold.
 * @throws the error itself where it is the disk's: a full disk or a locked file is nobody's row, and the device keeps them all
 */
export const logFailure = ({ log }: Deps, error: unknown, rows: readonly SentRow[]): void => {
  if (isStorageError(error)) throw error;
  const name = error instanceof Error ? error.name : 'unknown';
  const facts = { collection: rows[0]?.collection ?? '', rows: rows.length, error: name, code: sqliteCodeOf(error) };
  log('error', 'push-failed', facts);
};
