import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { DaysQuery } from '#schema/api/list.ts';
import { longestListPage } from '#schema/api/list.ts';
import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { presentedTo } from '#schema/permissions/registry.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { firstOf, longRowsAtOnce } from '#server/db/long-rows.ts';
import { columnOf } from '#server/db/records.ts';
import { longestPageCharacters } from '#server/limits.ts';
import { visibilityCondition, visibilityConditions } from '#server/sync/visibility-sql.ts';
import type { Call } from './endpoint.ts';

interface List<Name extends EntityName> {
  readonly name: Name;
  readonly where?: SQL | undefined;
  /** What it is ordered by: a text of the row, and the same in SQL. */
  readonly key: { readonly sql: SQL; readonly of: (document: DocumentOf<Name>) => string };
  readonly order: 'ascending' | 'descending';
}

interface Page<Name extends EntityName> {
  readonly documents: readonly DocumentOf<Name>[];
  /** The cursor of the next page; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * One page of what the caller may see of an entity, each document as they may see it. It ends at `limit` documents, or
 * sooner if they are long.
 */
export const readPage = <Name extends EntityName>(
  { deps, actor }: Call,
  { name, where, key, order }: List<Name>,
  { limit = longestListPage, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
): Page<Name> => {
  const found: DocumentOf<Name>[] = [];
  const isLong = longRowsAtOnce[name] !== undefined;
  const readers = isLong ? visibilityConditions(actor.role, name) : [visibilityCondition(actor.role, name)];
  const asked = { key: key.sql, order, userId: actor.userId };
  const isBefore = (one: AnyDocument, other: AnyDocument): boolean => {
    const [left, right] = [one, other].map((each) => `${key.of(each as DocumentOf<Name>)}~${each.id}`) as [
      string,
      string,
    ];
    return order === 'ascending' ? left < right : left > right;
  };
  let place = after === undefined ? undefined : placeOf(after);
  let [length, isCut] = [0, false];
  for (;;) {
    // One more than fits, to tell whether there is another page.
    const wanted = Math.min(limit + 1 - found.length, longRowsAtOnce[name] ?? limit + 1);
    const selected = readers.map((reader) =>
      deps.records.selectPage(name, { ...asked, where: and(reader, where), after: place, limit: wanted }),
    );
    const part = firstOf(selected, isBefore, wanted);
    found.push(...(part as unknown as readonly DocumentOf<Name>[]));
    if (part.length < wanted || found.length > limit) break;
    length += part.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
    isCut = length > longestPageCharacters;
    const last = found.at(-1);
    if (isCut || !last) break;
    place = { key: key.of(last), id: last.id };
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map((each) => presentedTo(name, actor, each)),
    next: (isCut || found.length > limit) && last ? `${key.of(last)}~${last.id}` : undefined,
  };
};

/** A field of the row as the key of a list. */
export const byField = <Name extends EntityName>(name: Name, field: keyof DocumentOf<Name> & string) => ({
  sql: columnOf(name, field),
  of: (document: DocumentOf<Name>) => String(document[field]),
});

/** Newest first, by when they were made. */
export const newestFirst = <Name extends EntityName>(name: Name) =>
  ({ name, key: byField(name, 'createdAt' as keyof DocumentOf<Name> & string), order: 'descending' }) as const;

/** A field is one person's; no condition if nobody is named. */
export const ofPerson = (name: EntityName, userId: string | undefined, field = 'userId'): SQL | undefined =>
  userId === undefined ? undefined : eq(columnOf(name, field), userId);

/** An instant is on one of the requested days, in the restaurant's zone; no condition if none are requested. */
export const onAskedDays = (call: Call, name: EntityName, field: string, asked: DaysQuery): SQL | undefined => {
  const { timeZone } = restaurantOf(call);
  const { first, last } = askedDays(asked);
  const column = columnOf(name, field);
  return and(
    first === undefined ? undefined : gte(column, startOfDay(timeZone, first)),
    last === undefined ? undefined : lt(column, startOfDay(timeZone, addDays(last, 1))),
  );
};

/**
 * Hours of the requested days: by the day of their shifts, as timesheets and pay runs count them, whatever the
 * clock-in. The clock-in is bounded widely for the index.
 */
export const hoursOnDays = (call: Call, asked: DaysQuery): SQL | undefined => {
  const { first, last } = askedDays(asked);
  const day = columnOf('hoursRecord', 'day');
  return and(
    first === undefined ? undefined : gte(day, first),
    last === undefined ? undefined : lte(day, last),
    onAskedDays(call, 'hoursRecord', 'clockIn', {
      startDate: first && addDays(first, -mostDaysAside),
      endDate: last && addDays(last, mostDaysAside),
    }),
  );
};

/** Nobody clocks in more than this many days before or after the day of their shift. */
const mostDaysAside = 31;

/** The first and last requested day; undefined if open. */
export const askedDays = ({ date, startDate, endDate }: DaysQuery) => ({
  first: (date ?? startDate) as Day | undefined,
  last: (date ?? endDate) as Day | undefined,
});

/** The restaurant's one settings document. */
export const restaurantOf = ({ deps }: Pick<Call, 'deps'>): Restaurant => {
  const [restaurant] = deps.records.select('restaurant', sql`1`);
  if (!restaurant) throw new Error('The database holds no restaurant');
  return restaurant as AnyDocument as unknown as Restaurant;
};

const placeOf = (cursor: string) => {
  const end = cursor.lastIndexOf('~');
  return { key: cursor.slice(0, Math.max(0, end)), id: cursor.slice(end + 1) };
};
