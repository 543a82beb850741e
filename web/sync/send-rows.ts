import type { PushResponse, PushRow } from '#schema/api/sync.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import type { Outgoing, OutgoingRow } from './outgoing.ts';
import { SharedDeviceId } from './push-number.ts';
import type { Answer } from './settle-entry.ts';

/** A row with the server's answer to it. */
export interface AnsweredRow {
  readonly outgoing: OutgoingRow;
  readonly answer: Answer;
}

/** What an answer tells about the server that made it. */
export interface AnsweredBy {
  /** '' where the answer contains nothing that depends on a role. */
  readonly scope: string;
  /** Undefined if the server is older than the app. */
  readonly epoch?: string | undefined;
  /** The push was made before this device knew of a restore: nothing was decided, whatever has been learnt since. */
  readonly isUndecided?: boolean | undefined;
}

/** One push call; an answer, or why the server refused the whole call. */
export type PushCall = (bodyOf: () => unknown) => Promise<Result<PushResponse>>;

/**
 * Pushes rows in one call and hands over each part as it is answered. If the server refuses the whole call (too large,
 * too many at once), it is sent in halves, down to the intent or row that caused it, which alone is refused or left for
 * later: one row delays no other (S7).
 * @throws SharedDeviceId
 */
export const sendRows = async (
  call: PushCall,
  { rows, ...by }: Outgoing,
  onAnswered: (answered: readonly AnsweredRow[], by: AnsweredBy) => Promise<void>,
): Promise<void> => {
  const { numbers, epoch } = by;
  const collections = byCollection(rows);
  const answer = await call(() => ({ ...numbers.next(), ...(epoch !== undefined && { epoch }), collections }));
  if (answer.ok) {
    const isUndecided = epoch !== undefined && answer.value.epoch !== undefined && answer.value.epoch !== epoch;
    return onAnswered(readAnswer(rows, answer.value), { ...answer.value, isUndecided });
  }
  if (answer.code === 'stale-push') {
    const seen = Number(answer.fields?.number);
    if (!numbers.isOurs(seen)) throw new SharedDeviceId();
    numbers.goOnAbove(seen);
    return sendRows(call, { rows, ...by }, onAnswered);
  }
  const middle = middleOf(rows);
  if (middle === 0) return onAnswered(answeredTogether(rows, answer), { scope: '' });
  await sendRows(call, { rows: rows.slice(0, middle), ...by }, onAnswered);
  await sendRows(call, { rows: rows.slice(middle), ...by }, onAnswered);
};

/** Where to split rows without splitting an intent; 0 where they are all one. */
const middleOf = (rows: readonly OutgoingRow[]): number => {
  const half = Math.ceil(rows.length / 2);
  const places = rows.map((_, place) => place).filter((place) => place > 0 && !isTornAt(rows, place));
  return places.toSorted((left, right) => Math.abs(left - half) - Math.abs(right - half))[0] ?? 0;
};

/** Rows split by collection, in order; what one intent wrote stays together. */
export const runsOf = (rows: readonly OutgoingRow[]): readonly (readonly OutgoingRow[])[] => {
  const starts = rows.flatMap(({ collection }, place) =>
    place > 0 && collection !== rows[place - 1]?.collection && !isTornAt(rows, place) ? [place] : [],
  );
  return [0, ...starts].map((start, n) => rows.slice(start, starts[n]));
};

const isTornAt = (rows: readonly OutgoingRow[], place: number): boolean => {
  const before = new Set(rows.slice(0, place).map(({ sent }) => sent.intentId));
  return rows.slice(place).some(({ sent }) => sent.intentId !== '' && before.has(sent.intentId));
};

/** Rows grouped as in the push request; the order within a collection stays. */
const byCollection = (rows: readonly OutgoingRow[]): Readonly<Record<string, readonly PushRow[]>> => {
  const collections: Record<string, PushRow[]> = {};
  for (const { collection, row } of rows) {
    const list = collections[collection] ?? [];
    list.push(row);
    collections[collection] = list;
  }
  return collections;
};

/** What is refused as a whole; more than may be sent at once is only put off. */
const answeredTogether = (rows: readonly OutgoingRow[], { code, message, fields }: Refusal): readonly AnsweredRow[] => {
  const restMs = code === 'too-many-messages' ? Number(fields?.wait) : undefined;
  const answer: Answer = restMs === undefined ? { kind: 'refused', code, message } : { kind: 'deferred', restMs };
  return rows.map((outgoing) => ({ outgoing, answer }));
};

/** The answer to a push, row by row. */
const readAnswer = (rows: readonly OutgoingRow[], response: PushResponse): readonly AnsweredRow[] =>
  rows.map((outgoing) => ({ outgoing, answer: answerTo(outgoing, response) }));

const answerTo = (
  { collection, id }: OutgoingRow,
  { conflicts, rejections, settled, deferred, edited, seqs, taken }: PushResponse,
): Answer => {
  const state = conflicts[collection]?.find((each) => each.id === id);
  const rejection = rejections.find((each) => each.collection === collection && each.id === id);
  const seq = seqs?.[collection]?.[id];
  if (rejection) {
    const { code, message, fields, isTold } = rejection;
    return { kind: 'refused', code, message, fields, theirs: state, seq, isTold };
  }
  if (deferred?.[collection]?.includes(id)) return { kind: 'deferred' };
  if (edited?.[collection]?.includes(id)) return { kind: 'deferred', isEdited: true };
  if (state && !settled[collection]?.includes(id))
    return { kind: 'conflict', theirs: state, seq, taken: taken?.[collection]?.[id] };
  return { kind: 'accepted', stands: state, seq };
};
