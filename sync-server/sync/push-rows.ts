import { type Refusal, refused } from '#schema/errors.ts';
import { isStorageError, sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { type Caller, knownWriter } from '#server/domain/writes/caller.ts';
import { readRow } from '#server/domain/writes/read-row.ts';
import { currentSeq, currentState, type RowAnswer } from '#server/domain/writes/row-answer.ts';
import { settledBefore, writeRow } from '#server/domain/writes/write-row.ts';
import { type SentRow, submittedId } from './sent-rows.ts';

/** No transaction begins another row after this long: 200 messages take much longer than 200 ticks. */
export const sliceMs = 25;

/** Lets other requests in between two slices. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Stores as many rows as fit into the time of one transaction, and answers those. If one fails, every row gets its own
 * transaction, so that it fails alone.
 */
export const pushSlice = (deps: Deps, caller: Caller, rows: readonly SentRow[]): readonly RowAnswer[] => {
  const { answers, changes } = tryTogether(deps, caller, rows);
  deps.publish(changes);
  if (answers) return answers;
  if (rows.length > 1) return rows.flatMap((row) => pushSlice(deps, caller, [row]));
  return rows.map((row) => failed(deps, caller, row));
};

const tryTogether = (deps: Deps, caller: Caller, rows: readonly SentRow[]) => {
  const { userId, device, number } = caller;
  try {
    const { value, changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
      if (number !== undefined) deps.records.pushNumbers.keep(userId, device, number);
      const writer = knownWriter(deps, caller);
      const end = deps.now() + sliceMs;
      const answered: RowAnswer[] = [];
      for (const row of rows) {
        answered.push(writeRow(tx, writer, row.collection, row.row));
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

/** Refuses a row that was not written, with its stored state. */
export const turnAway = (deps: Deps, caller: Caller, sent: SentRow, refusal: Refusal): RowAnswer => {
  const { collection, row } = sent;
  const writer = knownWriter(deps, caller);
  const submitted = writer.barrier(collection, row) ? undefined : readRow(row)?.submitted;
  if (!submitted) return { id: submittedId(row), refusal };
  const { find } = deps.records;
  try {
    const state = currentState(find, writer.actor, collection, submitted);
    return { id: submitted.id, refusal, state, seq: currentSeq(find, writer.actor, collection, submitted) };
  } catch {
    // The stored row itself cannot be read: the device keeps its own.
    return { id: submitted.id, refusal };
  }
};

/** The answer to a row that was sent before and is stored; undefined if it is not. */
export const doneBefore = (deps: Deps, caller: Caller, { collection, row }: SentRow): RowAnswer | undefined => {
  const writer = knownWriter(deps, caller);
  const { find } = deps.records;
  const settled = writer.barrier(collection, row) ? undefined : settledBefore(find, writer, collection, row);
  const submitted = readRow(row)?.submitted;
  return settled && submitted && { ...settled, seq: currentSeq(find, writer.actor, collection, submitted) };
};

/** Refuses a row that failed on its own. */
export const failed = (deps: Deps, caller: Caller, sent: SentRow): RowAnswer =>
  turnAway(deps, caller, sent, refused('internal'));

/**
 * Logs why a transaction failed, without anything the rows contain.
 * @throws the error itself if it is the disk's: a full disk or locked file is no row's fault; the device keeps all
 */
export const logFailure = ({ log }: Deps, error: unknown, rows: readonly SentRow[]): void => {
  if (isStorageError(error)) throw error;
  const name = error instanceof Error ? error.name : 'unknown';
  const facts = { collection: rows[0]?.collection ?? '', rows: rows.length, error: name, code: sqliteCodeOf(error) };
  log('error', 'push-failed', facts);
};
