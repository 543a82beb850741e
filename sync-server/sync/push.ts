import type { PushRequest, PushResponse } from '#schema/api/sync.ts';
import { isCollectionName } from '#schema/collections.ts';
import type { Deps } from '#server/deps.ts';
import { pusherOf } from '#server/domain/writes/pusher.ts';
import { breathe } from './breathe.ts';
import { prepareAct } from './prepare-act.ts';
import { pushAct } from './push-act.ts';
import { createPushAnswer } from './push-answer.ts';
import { pushSlice, sliceMs } from './push-slice.ts';
import { stepsOf } from './push-steps.ts';
import { scopeOf } from './scope.ts';
import { type Sender, type SentRow, unknownCollection } from './sent-row.ts';

/** Rows in one transaction: many enough to share its cost, few enough to let others in between. */
const rowsPerTransaction = 200;

/**
 * Carries out a push: every row is answered by itself (S7), and nothing is acknowledged before its commit (S2).
 * @throws AnswerTooLong where the states to be taken over are too much for one answer; a repeat of the rows is known (P7)
 */
export const push = async (deps: Deps, sender: Sender, request: PushRequest): Promise<PushResponse> => {
  const answer = createPushAnswer();
  for (const [collection, rows] of Object.entries(request.collections)) {
    if (!isCollectionName(collection)) for (const row of rows) answer.rejection(unknownCollection(collection, row));
  }
  const steps = stepsOf(request);
  // Reading this many rows and writing their answers takes as long as a transaction.
  const isLong = steps.reduce((sum, { rows }) => sum + rows.length, 0) > rowsPerTransaction;
  if (isLong) await breathe();
  let sliceEnd = deps.now() + sliceMs;
  let hasBegun = false;
  for (const { isAct, rows } of steps) {
    for (let start = 0; start < rows.length; ) {
      if (isAct) await prepareAct(deps, sender, rows);
      if ((hasBegun && (start > 0 || isAct)) || deps.now() >= sliceEnd) await breathe();
      hasBegun = true;
      sliceEnd = deps.now() + sliceMs;
      if (isOvertaken(deps, sender) || sender.isSignedOut?.()) break;
      const slice = isAct ? rows : rows.slice(start, start + rowsPerTransaction);
      const answers = isAct ? pushAct(deps, sender, slice) : pushSlice(deps, sender, slice);
      for (const [index, each] of answers.entries()) answer.row(slice[index] as SentRow, each);
      start += answers.length;
    }
  }
  if (isLong) await breathe();
  return answer.whole(scopeOf(deps.records, pusherOf(deps, sender).actor), deps.records.ledger.state().epoch);
};

/** While this push let others in between two transactions, the device's next one may have begun: nobody waits for this. */
const isOvertaken = ({ records }: Deps, { userId, device, number }: Sender): boolean =>
  number !== undefined && records.pushNumbers.last(userId, device) > number;
