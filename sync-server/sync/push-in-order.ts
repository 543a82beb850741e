import type { PushRequest, PushResponse } from '#schema/api/sync.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Deps } from '#server/deps.ts';
import { push } from './push.ts';
import { AnswerTooLong } from './push-answer.ts';
import type { Sender } from './sent-row.ts';

/**
 * Carries out a push, unless the device has sent a later one meanwhile: what the network held back would undo what came
 * after it, for a state that is there again looks as if nothing had happened (S4). Refuses as a whole with `stale-push`
 * and, in `fields.number`, the last number: the device goes on above it, or, where it never used that one, under an id of
 * its own. Refuses with `too-large` what would be
 * answered by too much: the device sends its rows again, fewer at once.
 */
export const pushInOrder = async (deps: Deps, sender: Sender, request: PushRequest): Promise<Result<PushResponse>> => {
  const { userId, device } = sender;
  const { number } = request;
  if (number === undefined || device === '') return answerOf(deps, sender, request);
  const last = deps.records.pushNumbers.last(userId, device);
  if (last >= number || isForeign(last, request.unused))
    return { ...refused('stale-push'), fields: { number: String(last) } };
  return answerOf(deps, { ...sender, number }, request);
};

/** Another device pushes under the same id. */
const isForeign = (last: number, unused: PushRequest['unused']): boolean =>
  unused !== undefined && unused.above < last && last < unused.below;

const answerOf = async (deps: Deps, sender: Sender, request: PushRequest): Promise<Result<PushResponse>> => {
  try {
    return accepted(await push(deps, sender, request));
  } catch (error) {
    if (error instanceof AnswerTooLong) return refused('too-large');
    throw error;
  }
};
