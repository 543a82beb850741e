import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { pusherOf } from '#server/domain/writes/pusher.ts';
import type { RowAnswer } from '#server/domain/writes/row-answer.ts';
import { failed, logFailure, pushOne } from './push-one.ts';
import type { Sender, SentRow } from './sent-row.ts';

/** No transaction begins another row after so long: 200 messages take much longer than 200 ticks. */
export const sliceMs = 25;

/**
 * One transaction for as many of the rows as begin within its time: so many are answered. Should one of them fail, each
 * of all the rows gets a transaction of its own, so that it fails alone.
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
