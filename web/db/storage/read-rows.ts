import type { Table } from 'dexie';
import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxDocumentData, type RxJsonSchema } from 'rxdb';
import type { AnyDocument } from '#schema/collections.ts';
import type { StoredRow } from '../stored-row.ts';
import { indexName } from '../tables.ts';
import { rxData } from './rx-data.ts';

type Data = RxDocumentData<AnyDocument>;

/** How RxDB's planner marks the two ends of an index (`INDEX_MIN` and `INDEX_MAX`, which it does not export). */
const lowest: unknown = Number.MIN_SAFE_INTEGER;
const highest: unknown = '\uffff';

interface IndexRange {
  readonly index: string;
  readonly from: unknown;
  readonly until: unknown;
  readonly withFrom: boolean;
  readonly withUntil: boolean;
  /** Fields of the index, in order. */
  readonly fields: readonly string[];
  /** Whether every row of the range matches, as far as the plan can tell. */
  readonly isExact: boolean;
}

/**
 * The documents that a prepared query finds. Ranges are read at once; a cursor is walked only if a limit lets it stop
 * early. Rows of deleted documents are not kept, so the planner's `_deleted` is dropped, and so is the key that it puts
 * at the end of each index: IndexedDB orders equal values by key.
 */
export const readRows = async (
  table: Table<StoredRow, string>,
  schema: RxJsonSchema<Data>,
  { query, queryPlan }: PreparedQuery<AnyDocument>,
): Promise<Data[]> => {
  const range = rangeOf(queryPlan);
  const first = query.skip ?? 0;
  const end = typeof query.limit === 'number' ? first + query.limit : Number.POSITIVE_INFINITY;
  const matches = queryPlan.selectorSatisfiedByIndex && range.isExact ? undefined : getQueryMatcher(schema, query);
  if (queryPlan.sortSatisfiedByIndex) return (await readAscending(table, range, matches, end)).slice(first, end);
  const read =
    end < Number.POSITIVE_INFINITY && isDescending(query.sort, range.fields)
      ? await readDescending(table, range, matches, end)
      : await readAscending(table, range, matches, Number.POSITIVE_INFINITY);
  return read.sort(getSortComparator(schema, query)).slice(first, end);
};

type Matches = ((data: Data) => boolean) | undefined;

const readAscending = async (
  table: Table<StoredRow, string>,
  range: IndexRange,
  matches: Matches,
  most: number,
): Promise<Data[]> => {
  const found = between(table, range);
  if (most === Number.POSITIVE_INFINITY || !matches) {
    const rows = await (most === Number.POSITIVE_INFINITY ? found : found.limit(most)).toArray();
    const all = rows.map(rxData);
    return matches ? all.filter(matches) : all;
  }
  const rows = await found
    .filter((row) => matches(rxData(row)))
    .limit(most)
    .toArray();
  return rows.map(rxData);
};

/** The last rows of a range, and all with the same value as the last of them: RxDB orders those by ascending key. */
const readDescending = async (
  table: Table<StoredRow, string>,
  range: IndexRange,
  matches: Matches,
  most: number,
): Promise<Data[]> => {
  const reversed = between(table, range).reverse();
  const rows = await (matches ? reversed.filter((row) => matches(rxData(row))) : reversed).limit(most).toArray();
  const last = rows.at(-1);
  if (!last || rows.length < most) return rows.map(rxData);
  const key = range.fields.length === 1 ? last[String(range.fields[0])] : range.fields.map((field) => last[field]);
  const ties = await table
    .where(range.index)
    .equals(key as string)
    .toArray();
  const byId = new Map([...rows, ...ties].map((row) => [row.id, row]));
  const all = [...byId.values()].map(rxData);
  return matches ? all.filter(matches) : all;
};

const between = (table: Table<StoredRow, string>, { index, from, until, withFrom, withUntil }: IndexRange) =>
  table.where(index).between(from, until, withFrom, withUntil);

/** Whether a sort is the index read backwards: all its fields descending, the key last. */
const isDescending = (
  sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[],
  fields: readonly string[],
): boolean => {
  const named = sort.map((part) => Object.entries(part)[0] ?? ['', 'asc']);
  const down = named.filter(([field]) => field !== 'id');
  if (fields[0] === 'id' || !down.every(([, way]) => way === 'desc')) return false;
  const tail = fields.slice(fields.length - down.length);
  return down.length > 0 && down.every(([field], place) => tail[place] === field);
};

const rangeOf = (plan: PreparedQuery<AnyDocument>['queryPlan']): IndexRange => {
  const startsDeleted = plan.index[0] === '_deleted' ? 1 : 0;
  const endsWithKey = plan.index.length - startsDeleted > 1 && plan.index.at(-1) === 'id' ? 1 : 0;
  const end = plan.index.length - endsWithKey;
  const fields = plan.index.slice(startsDeleted, end);
  const starts = plan.startKeys.slice(startsDeleted, end).map(keyOf);
  const ends = plan.endKeys.slice(startsDeleted, end).map(keyOf);
  // Bounds on the key itself are left to the matcher: once the key is dropped, an open bound on it would apply to the
  // rest.
  const boundsKey = endsWithKey === 1 && !(isEnd(plan.startKeys.at(-1)) && isEnd(plan.endKeys.at(-1)));
  const isSingle = fields.length === 1;
  return {
    index: fields[0] === 'id' && isSingle ? ':id' : indexName(fields),
    fields,
    from: isSingle ? starts[0] : starts,
    until: isSingle ? ends[0] : ends,
    withFrom: plan.inclusiveStart || boundsKey,
    withUntil: plan.inclusiveEnd || boundsKey,
    isExact: !boundsKey,
  };
};

const isEnd = (key: unknown): boolean => key === lowest || key === highest;

/** Numbers come before all texts in IndexedDB. */
const keyOf = (key: unknown): unknown => (key === lowest ? Number.NEGATIVE_INFINITY : key);
