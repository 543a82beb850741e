import type { PushResponse, Rejection, WireDocument } from '#schema/api/sync.ts';
import { longestPushAnswer } from '#server/limits.ts';

/** The answer to a push would be longer than a call may be answered: the device comes with fewer rows at once. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** Gathers what a push is answered. A row that is pushed twice is answered with the state after its last time. */
export const createPushAnswer = () => {
  const conflicts: Record<string, Map<string, WireDocument>> = {};
  const settled: Record<string, string[]> = {};
  const rejections: Rejection[] = [];
  let length = 0;

  const grow = (part: unknown): void => {
    length += JSON.stringify(part).length;
    if (length > longestPushAnswer)
      throw new AnswerTooLong(`The answer is longer than ${longestPushAnswer} characters`);
  };

  return {
    /** A state that the device takes over. */
    state: (collection: string, state: WireDocument): void => {
      const states = conflicts[collection] ?? new Map<string, WireDocument>();
      if (!states.has(state.id)) grow(state);
      conflicts[collection] = states.set(state.id, state);
    },
    settled: (collection: string, id: string): void => {
      const ids = settled[collection] ?? [];
      ids.push(id);
      settled[collection] = ids;
    },
    rejection: (rejection: Rejection): void => {
      grow(rejection);
      rejections.push(rejection);
    },
    /** The whole, as it is sent. */
    whole: (scope: string): PushResponse => ({
      conflicts: Object.fromEntries(Object.entries(conflicts).map(([name, states]) => [name, [...states.values()]])),
      rejections,
      settled,
      scope,
    }),
  };
};
