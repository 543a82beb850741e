import type { PushResponse, PushRow } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Refusal } from '#schema/errors.ts';
import type { Link } from './link.ts';
import { goOnAbove, nextPushNumber } from './push-number.ts';

/** A row on its way, with the collection it belongs to. */
export interface OutgoingRow {
  readonly collection: CollectionName;
  readonly row: PushRow;
}

/**
 * Pushes rows in one request. Where the server refuses the request as a whole (too large), it goes in halves, down to
 * the row that is the reason, which is refused by itself: one bad row delays no other (S7).
 */
export const sendRows = async (link: Link, rows: readonly OutgoingRow[]): Promise<PushResponse> => {
  const collections = byCollection(rows);
  const answer = await link.ask<PushResponse>('/api/sync/push', () => ({ number: nextPushNumber(), collections }));
  if (answer.ok) return answer.value;
  if (answer.code === 'stale-push') {
    goOnAbove(Number(answer.fields?.number));
    return sendRows(link, rows);
  }
  const [first] = rows;
  if (rows.length === 1 && first) return refusedAlone(first, answer);
  const middle = Math.ceil(rows.length / 2);
  const earlier = await sendRows(link, rows.slice(0, middle));
  return joined(earlier, await sendRows(link, rows.slice(middle)));
};

/** Rows as the push request's body groups them; the order within a collection stays. */
export const byCollection = (rows: readonly OutgoingRow[]): Record<string, PushRow[]> => {
  const collections: Record<string, PushRow[]> = {};
  for (const { collection, row } of rows) {
    const list = collections[collection] ?? [];
    list.push(row);
    collections[collection] = list;
  }
  return collections;
};

const refusedAlone = (
  { collection, row: { newDocumentState } }: OutgoingRow,
  { code, message }: Refusal,
): PushResponse => ({
  conflicts: {},
  rejections: [{ collection, id: newDocumentState.id, code, message, submitted: newDocumentState }],
  settled: {},
  scope: '',
});

const joined = (left: PushResponse, right: PushResponse): PushResponse => ({
  conflicts: joinedLists(left.conflicts, right.conflicts),
  rejections: [...left.rejections, ...right.rejections],
  settled: joinedLists(left.settled, right.settled),
  scope: right.scope,
});

type Lists<Value> = Readonly<Record<string, readonly Value[]>>;

const joinedLists = <Value>(left: Lists<Value>, right: Lists<Value>): Lists<Value> =>
  Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(right)])].map((name) => [
      name,
      [...(left[name] ?? []), ...(right[name] ?? [])],
    ]),
  );
