import type { PushRequest, PushResponse } from '#schema/api/sync.ts';
import { isCollectionName } from '#schema/collections.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type Caller, knownWriter } from '#server/domain/writes/caller.ts';
import { prepareAct, pushAct } from './push-act.ts';
import { AnswerTooLong, createPushAnswer, unknownCollection } from './push-answer.ts';
import { breathe, pushSlice, sliceMs } from './push-rows.ts';
import { scopeOf } from './scope.ts';
import { type SentRow, stepsOf, submittedId } from './sent-rows.ts';

/** Rows in one transaction: enough to share its cost, few enough to let others in between. */
const rowsPerTransaction = 200;

/**
 * Carries out a push, unless the device has yet to learn that a backup was restored, or has sent a later push since: a
 * delayed push would undo what came after it, because a state that comes back looks as if nothing had happened (S4).
 * Refuses the whole as `stale-push` with the last number in `fields.number`: the device continues above it or, if it
 * never used that number, under an id of its own. Refuses as `too-large` if the answer would be: the device sends its
 * rows again, fewer at once.
 */
export const pushInOrder = async (deps: Deps, caller: Caller, request: PushRequest): Promise<Result<PushResponse>> => {
  const { userId, device } = caller;
  const { number } = request;
  if (isFromBefore(deps, request)) return accepted(nothingDecided(deps, caller, request));
  if (number === undefined || device === '') return answerOf(deps, caller, request);
  const last = deps.records.pushNumbers.last(userId, device);
  if (last >= number || isForeign(last, request.unused))
    return { ...refused('stale-push'), fields: { number: String(last) } };
  return answerOf(deps, { ...caller, number }, request);
};

/** The device has yet to learn that a backup was restored: its offers go before what waits. */
const isFromBefore = ({ records }: Deps, { epoch }: PushRequest): boolean =>
  epoch !== undefined && epoch !== records.ledger.state().epoch;

const nothingDecided = (deps: Deps, caller: Caller, request: PushRequest): PushResponse => {
  const answer = createPushAnswer();
  for (const { rows } of stepsOf(request))
    for (const sent of rows) answer.row(sent, { id: submittedId(sent.row), isDeferred: true });
  return wholeOf(deps, caller, answer);
};

const wholeOf = (deps: Deps, caller: Caller, answer: ReturnType<typeof createPushAnswer>): PushResponse =>
  answer.whole(scopeOf(deps.records, knownWriter(deps, caller).actor), deps.records.ledger.state().epoch);

/** Another device pushes under the same id. */
const isForeign = (last: number, unused: PushRequest['unused']): boolean =>
  unused !== undefined && unused.above < last && last < unused.below;

const answerOf = async (deps: Deps, caller: Caller, request: PushRequest): Promise<Result<PushResponse>> => {
  try {
    return accepted(await push(deps, caller, request));
  } catch (error) {
    if (error instanceof AnswerTooLong) return refused('too-large');
    throw error;
  }
};

/**
 * Carries out a push: every row is answered separately (S7), and nothing is acknowledged before its commit (S2).
 * @throws AnswerTooLong if the states to take over are too much for one answer; a repeat of the rows is recognised (P7)
 */
export const push = async (deps: Deps, caller: Caller, request: PushRequest): Promise<PushResponse> => {
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
      if (isAct) await prepareAct(deps, caller, rows);
      if ((hasBegun && (start > 0 || isAct)) || deps.now() >= sliceEnd) await breathe();
      hasBegun = true;
      sliceEnd = deps.now() + sliceMs;
      if (isOvertaken(deps, caller) || caller.isSignedOut?.()) break;
      const slice = isAct ? rows : rows.slice(start, start + rowsPerTransaction);
      const answers = isAct ? pushAct(deps, caller, slice) : pushSlice(deps, caller, slice);
      for (const [index, each] of answers.entries()) answer.row(slice[index] as SentRow, each);
      start += answers.length;
    }
  }
  if (isLong) await breathe();
  return wholeOf(deps, caller, answer);
};

/** While this push let others in between two transactions, the device may have begun the next: nobody waits for it. */
const isOvertaken = ({ records }: Deps, { userId, device, number }: Caller): boolean =>
  number !== undefined && records.pushNumbers.last(userId, device) > number;
