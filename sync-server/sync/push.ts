import type { PushRequest, PushResponse, Rejection } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { isCollectionName } from '#schema/collections.ts';
import { errors, refused } from '#schema/errors.ts';
import { isStorageError, sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { createPushAnswer } from './push-answer.ts';
import { pushRow } from './push-row.ts';
import { type Pusher, pusherOf } from './pusher.ts';
import { readRow } from './read-row.ts';
import { currentState, type RowAnswer, refuse } from './row-answer.ts';
import { scopeOf } from './scope.ts';

/** Rows in one transaction: many enough to share its cost, few enough to let others in between. */
const rowsPerTransaction = 200;
/** Nor does a transaction begin another row after so long: 200 messages take much longer than 200 ticks. */
const sliceMs = 25;

export interface Sender {
  readonly userId: string;
  readonly device: string;
  /** Of this push, where its device numbers them. */
  readonly number?: number;
}

/**
 * Carries out a push, row by row; every row is answered by itself (S7) and nothing is acknowledged before its commit (S2).
 * @throws AnswerTooLong where the states to be taken over are too much for one answer; a repeat of the rows is known (P7)
 */
export const push = async (deps: Deps, sender: Sender, request: PushRequest): Promise<PushResponse> => {
  const answer = createPushAnswer();
  for (const [collection, rows] of Object.entries(request.collections)) {
    if (!isCollectionName(collection)) for (const row of rows) answer.rejection(unknownCollection(collection, row));
  }
  let sliceEnd = deps.now() + sliceMs;
  for (const collection of collectionNames) {
    const rows = request.collections[collection] ?? [];
    for (let start = 0; start < rows.length; ) {
      if (start > 0 || deps.now() >= sliceEnd) await breathe();
      sliceEnd = deps.now() + sliceMs;
      if (isOvertaken(deps, sender)) break;
      const slice = rows.slice(start, start + rowsPerTransaction);
      const answers = pushSlice(deps, sender, collection, slice);
      for (const [index, each] of answers.entries()) {
        if (each.state) answer.state(collection, each.state);
        if (each.isSettled) answer.settled(collection, each.id);
        if (each.refusal) answer.rejection(rejection(collection, slice[index], each));
      }
      start += answers.length;
    }
  }
  return answer.whole(scopeOf(deps.records, pusherOf(deps, sender.userId, '').actor));
};

/** While this push let others in between two transactions, the device's next one may have begun: nobody waits for this. */
const isOvertaken = ({ records }: Deps, { userId, device, number }: Sender): boolean =>
  number !== undefined && records.pushNumbers.last(userId, device) > number;

/** Lets other requests in between two transactions. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * One transaction for as many of the rows as begin within its time: so many are answered. Should one of them fail, each
 * of all the rows gets a transaction of its own, so that it fails alone.
 */
const pushSlice = (
  deps: Deps,
  sender: Sender,
  collection: CollectionName,
  rows: readonly unknown[],
): readonly RowAnswer[] => {
  const { answers, changes } = tryTogether(deps, sender, collection, rows);
  deps.publish(changes);
  if (answers) return answers;
  if (rows.length > 1) return rows.flatMap((row) => pushSlice(deps, sender, collection, [row]));
  return rows.map((row) => failed(deps, sender, collection, row));
};

const failed = (deps: Deps, { userId, device }: Sender, collection: CollectionName, row: unknown): RowAnswer => {
  const refusal = refused('internal');
  const submitted = readRow(row)?.submitted;
  if (!submitted) return { id: '', refusal };
  try {
    return refuse(
      refusal,
      currentState(deps.records.find, pusherOf(deps, userId, device).actor, collection, submitted),
    );
  } catch {
    // The stored row itself cannot be read: its device keeps what it has.
    return { id: submitted.id, refusal };
  }
};

const tryTogether = (deps: Deps, sender: Sender, collection: CollectionName, rows: readonly unknown[]) => {
  const { userId, device, number } = sender;
  try {
    const { value, changes } = inTransaction(deps, { actorId: userId, device }, (tx) => {
      if (number !== undefined) deps.records.pushNumbers.keep(userId, device, number);
      const pusher = pusherOf(deps, userId, device);
      const end = deps.now() + sliceMs;
      const answered: RowAnswer[] = [];
      for (const row of rows) {
        answered.push(pushOne(tx, pusher, collection, row));
        if (deps.now() >= end) break;
      }
      return answered;
    });
    return { answers: value, changes };
  } catch (error) {
    // A full disk or a locked file is nobody's row: the device keeps them all and comes again.
    if (isStorageError(error)) throw error;
    const facts = { collection, rows: rows.length, error: nameOf(error), code: sqliteCodeOf(error) };
    deps.log('error', 'push-failed', facts);
    return { answers: undefined, changes: [] };
  }
};

const pushOne = (tx: Transaction, pusher: Pusher, collection: CollectionName, row: unknown): RowAnswer => {
  const barred = pusher.barrier(collection, row);
  if (barred) return { id: submittedId(row), refusal: barred };
  const written = tx.writes;
  const answer = pushRow(tx, pusher, collection, row);
  if (answer.refusal && tx.writes > written) throw new Error('A row was refused after it had written');
  return answer;
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const submittedOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'newDocumentState' in row ? row.newDocumentState : row;

const submittedId = (row: unknown): string => {
  const submitted = submittedOf(row);
  const id = typeof submitted === 'object' && submitted !== null && 'id' in submitted ? submitted.id : '';
  return typeof id === 'string' ? id.slice(0, 64) : '';
};

const rejection = (collection: string, row: unknown, { refusal = refused('internal') }: RowAnswer): Rejection => ({
  collection,
  id: submittedId(row),
  code: refusal.code,
  message: refusal.message,
  fields: refusal.fields,
  submitted: submittedOf(row),
});

/** The row itself is not sent back: nothing here has looked at how large it is. */
const unknownCollection = (collection: string, row: unknown): Rejection => ({
  collection: collection.slice(0, 64),
  id: submittedId(row),
  code: 'unknown-collection',
  message: errors['unknown-collection'].message,
});
