import { and, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#schema/collection-names.ts';
import type { EntityName } from '#schema/collections.ts';
import { atFieldPrecision, deviceCollections, windowStart, windowStartOfOthers } from '#schema/device-collections.ts';
import type { Role } from '#schema/entities/user.ts';
import { columnOf } from '#server/db/records.ts';

/**
 * The oldest values of the window's field that devices of a role keep: for their person's own rows, and for others'.
 */
export const oldestKept = (
  collection: CollectionName,
  role: Role,
  now: number,
  kind?: string,
): { readonly oldest: string; readonly oldestOfOthers: string } => ({
  oldest: atFieldPrecision(collection, windowStart(collection, now, kind)),
  oldestOfOthers: atFieldPrecision(collection, windowStartOfOthers(collection, role, now, kind)),
});

/**
 * Rows a device may have: those it keeps, and whatever changed after its first sync began. What was gone or outside the
 * window before then was never sent to it. Takes the placeholders `since`, `userId`, `oldest` and `oldestOfOthers`.
 */
export const everSentCondition = (collection: CollectionName, name: EntityName): SQL | undefined => {
  const window = deviceCollections[collection].window;
  const isLiving = eq(columnOf(name, 'deleted'), sql`0`);
  const isKept = window ? and(isLiving, keptCondition(name, window)) : isLiving;
  return or(isKept, gt(columnOf(name, 'seq'), sql.placeholder('since')));
};

const keptCondition = (
  name: EntityName,
  { field, weeksOfOthers }: NonNullable<(typeof deviceCollections)[CollectionName]['window']>,
): SQL | undefined => {
  const column = columnOf(name, field);
  const isKeptAtAll = gte(column, sql.placeholder('oldest'));
  if (weeksOfOthers === undefined) return isKeptAtAll;
  const isOwn = eq(columnOf(name, 'userId'), sql.placeholder('userId'));
  return and(isKeptAtAll, or(isOwn, gte(column, sql.placeholder('oldestOfOthers'))));
};
