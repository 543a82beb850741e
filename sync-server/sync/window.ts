import { and, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#schema/collection-names.ts';
import type { EntityName } from '#schema/collections.ts';
import { deviceCollections, windowStart } from '#schema/device-collections.ts';
import { columnOf, type StoredRecord } from '#server/db/records.ts';

/** The oldest value of the window's field that devices keep, cut to the field's precision (a day or an instant). */
export const oldestKept = (collection: CollectionName, now: number, kind?: string): string => {
  const start = windowStart(collection, now, kind) ?? '';
  const field = deviceCollections[collection].window?.field;
  return field === 'date' || field === 'day' ? start.slice(0, 10) : start;
};

/** Whether a device still keeps a row. */
export const isInWindow = (
  collection: CollectionName,
  record: Pick<StoredRecord, 'document'>,
  now: number,
): boolean => {
  const field = deviceCollections[collection].window?.field;
  if (field === undefined) return true;
  const { kind, [field]: value = '' } = record.document as Readonly<Record<string, unknown>>;
  return String(value) >= oldestKept(collection, now, kind as string | undefined);
};

/**
 * Rows that a device may have: those it keeps, and whatever changed after its first sync began. What was gone or out of
 * the window by then was never sent to it. Takes the placeholders `since` and `oldest`.
 */
export const everSentCondition = (collection: CollectionName, name: EntityName): SQL | undefined => {
  const field = deviceCollections[collection].window?.field;
  const isLiving = eq(columnOf(name, 'deleted'), sql`0`);
  const isKept = field ? and(isLiving, gte(columnOf(name, field), sql.placeholder('oldest'))) : isLiving;
  return or(isKept, gt(columnOf(name, 'seq'), sql.placeholder('since')));
};
