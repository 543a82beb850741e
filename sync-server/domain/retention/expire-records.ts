import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { EntityName } from '#schema/collections.ts';
import { firstDayKept, type RetentionKind, retention } from '#schema/rules/retention/retention.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { isUnreferenced } from './referred-to.ts';

/** Writes caused by time alone are nobody's. */
export const byTime = { actorId: '', device: '' };

/** How many rows are searched at once: a search must not hold up the server either. */
const atOnce = 200;

/**
 * Removes the documents of a kind that have been kept long enough, a few per transaction, as tombstones that reach
 * devices. Returns how many.
 */
export const expireRecords = async (store: PublishingStore, kind: RetentionKind, months: number): Promise<number> => {
  const firstDay = firstDayKept(months, store.now());
  let removed = 0;
  for (const [name, field] of Object.entries(retention[kind].from ?? {}) as [EntityName, string][]) {
    for (let found = atOnce; found === atOnce; ) {
      const ids = idsBefore(store, name, field, firstDay);
      await inSlices(store, byTime, ids, (tx, id) => expire(tx, name, id));
      found = ids.length;
      removed += found;
    }
  }
  return removed;
};

const idsBefore = ({ db }: PublishingStore, name: EntityName, field: string, day: string): readonly string[] => {
  const isOld = and(lt(columnOf(name, field), day), eq(columnOf(name, 'deleted'), false));
  const table = tableOf[name];
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(isOld, isUnreferenced(name, 'living')))
    .limit(atOnce)
    .all()
    .map(({ id }) => String(id));
};

/** Removes a document, and its contents from the audit trail: who wrote it and when stays. */
export const expire = (tx: Transaction, name: EntityName, id: string): string => {
  tx.remove(name, id, 'remove-expired');
  forgetContent(tx, [id]);
  return id;
};

/** Blanks the contents of these records in the audit trail. */
export const forgetContent = ({ db }: Pick<Transaction, 'db'>, recordIds: readonly string[]): void => {
  db.update(auditTrail).set({ change: '{}' }).where(inArray(auditTrail.recordId, recordIds)).run();
};

/** Removes some fields of a record from the audit trail. */
export const forgetFields = ({ db }: Transaction, recordId: string, fields: readonly string[]): void => {
  const paths = sql.join(
    fields.map((field) => sql`${`$.${field}`}`),
    sql`, `,
  );
  db.update(auditTrail)
    .set({ change: sql`json_remove(${auditTrail.change}, ${paths})` })
    .where(eq(auditTrail.recordId, recordId))
    .run();
};
