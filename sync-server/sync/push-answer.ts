import type { PushResponse, Rejection, WireDocument } from '#schema/api/sync.ts';
import { errors, refused } from '#schema/errors.ts';
import type { RowAnswer } from '#server/domain/writes/row-answer.ts';
import { longestPushAnswer } from '#server/limits.ts';
import { type SentRow, submittedId, submittedOf } from './sent-rows.ts';

/** The answer would be longer than a call allows: the device has to send fewer rows at once. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** Collects the answers to a push. A row pushed twice is answered with the state after the second time. */
export const createPushAnswer = () => {
  const conflicts = new Map<string, Map<string, WireDocument>>();
  const settled = new Map<string, string[]>();
  const deferred = new Map<string, string[]>();
  const edited = new Map<string, string[]>();
  const seqs = new Map<string, Map<string, number>>();
  const taken = new Map<string, Map<string, WireDocument>>();
  const rejections: Rejection[] = [];
  let length = 0;

  const grow = (part: unknown): void => {
    length += JSON.stringify(part).length;
    if (length > longestPushAnswer)
      throw new AnswerTooLong(`The answer is longer than ${longestPushAnswer} characters`);
  };

  const keepState = (collection: string, state: WireDocument): void => {
    const states = entry(conflicts, collection, () => new Map());
    if (!states.has(state.id)) grow(state);
    states.set(state.id, state);
  };

  const keepTaken = (collection: string, document: WireDocument): void => {
    grow(document);
    entry(taken, collection, () => new Map()).set(document.id, document);
  };

  const rejection = (rejected: Rejection): void => {
    grow(rejected);
    rejections.push(rejected);
  };

  return {
    rejection,
    row: (sent: SentRow, answer: RowAnswer): void => {
      const { id, state, seq, refusal, isSettled, isDeferred, isEdited } = answer;
      const { collection } = sent;
      if (state) keepState(collection, state);
      if (answer.taken) keepTaken(collection, answer.taken);
      if (isSettled) entry(settled, collection, () => []).push(id);
      if (isDeferred) entry(deferred, collection, () => []).push(id);
      if (isEdited) entry(edited, collection, () => []).push(id);
      if (seq !== undefined) entry(seqs, collection, () => new Map()).set(id, seq);
      if (refusal) rejection(rejectionOf(sent, { id, refusal }));
    },
    /** The whole answer, as sent. */
    whole: (scope: string, epoch: string): PushResponse => ({
      conflicts: mapped(conflicts, (states) => [...states.values()]),
      rejections,
      settled: Object.fromEntries(settled),
      deferred: Object.fromEntries(deferred),
      seqs: mapped(seqs, Object.fromEntries<number>),
      ...(edited.size > 0 && { edited: Object.fromEntries(edited) }),
      ...(taken.size > 0 && { taken: mapped(taken, Object.fromEntries<WireDocument>) }),
      scope,
      epoch,
    }),
  };
};

/** The value under a key, added first if there is none. */
const entry = <Value>(map: Map<string, Value>, key: string, first: () => Value): Value => {
  const value = map.get(key) ?? first();
  map.set(key, value);
  return value;
};

const mapped = <Value, Result>(map: ReadonlyMap<string, Value>, wire: (value: Value) => Result) =>
  Object.fromEntries([...map].map(([key, value]) => [key, wire(value)]));

/** A refused row, as the device lists it (S3). */
const rejectionOf = ({ collection, row }: SentRow, { refusal = refused('internal') }: RowAnswer): Rejection => ({
  collection,
  id: submittedId(row),
  code: refusal.code,
  message: refusal.message,
  fields: refusal.fields,
  submitted: submittedOf(row),
  isTold: refusal.isTold,
});

/** The row itself is not sent back: nothing here has checked how large it is. */
export const unknownCollection = (collection: string, row: unknown): Rejection => ({
  collection: collection.slice(0, 64),
  id: submittedId(row),
  code: 'unknown-collection',
  message: errors['unknown-collection'].message,
});
