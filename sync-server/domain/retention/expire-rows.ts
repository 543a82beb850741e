import { and, gt, inArray, lt, lte, ne } from 'drizzle-orm';
import { firstDayKept } from '#schema/rules/retention/retention.ts';
import { complaints } from '#server/db/record-tables.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { auditTrail, tabletStatements } from '#server/db/tables.ts';
import { turn } from '#server/domain/in-slices.ts';
import type { Store } from '#server/domain/transaction.ts';
import { forgetContent } from './expire-records.ts';
import { walkTrail } from './walk-trail.ts';

/** How many rows are deleted at once. */
const atOnce = 100;

/**
 * Deletes inbox entries or photos that no device keeps any more. Without tombstones: a device drops what leaves its
 * window by itself. Returns how many.
 */
export const expireUnkept = (
  name: 'notification' | 'messagePhoto',
  { db, now }: Store,
  months: number,
): Promise<number> => {
  const table = tableOf[name];
  const isOld = lt(columnOf(name, 'createdAt'), firstDayKept(months, now()));
  return inPortions(() =>
    db.transaction((tx) => {
      const ids = tx
        .select({ id: table.id })
        .from(table)
        .where(isOld)
        .limit(atOnce)
        .all()
        .map(({ id }) => String(id));
      if (ids.length === 0) return 0;
      forgetContent({ db }, ids);
      tx.delete(table)
        .where(inArray(columnOf(name, 'id'), ids))
        .run();
      return ids.length;
    }),
  );
};

/** Deletes what tablets at the pass signed and sent `months` ago or earlier. Returns how many statements. */
export const expireStatements = ({ db, now }: Store, months: number): Promise<number> => {
  const isOld = lt(tabletStatements.receivedAt, Date.parse(firstDayKept(months, now())));
  const counted = { id: tabletStatements.id };
  const portion = db.select(counted).from(tabletStatements).where(isOld).limit(atOnce);
  return inPortions(
    () => db.delete(tabletStatements).where(inArray(tabletStatements.id, portion)).returning(counted).all().length,
  );
};

/** Deletes the complaints that were answered `months` ago or earlier. Returns how many. */
export const expireComplaints = ({ db, now }: Store, months: number): number => {
  const firstDay = Date.parse(firstDayKept(months, now()));
  return db
    .delete(complaints)
    .where(and(gt(complaints.answeredAt, 0), lt(complaints.answeredAt, firstDay)))
    .returning({ id: complaints.id })
    .all().length;
};

/**
 * Deletes old lines of the audit trail, except those that say when somebody left, from which other periods are counted.
 * Returns how many.
 */
export const expireTrail = (store: Store, months: number): Promise<number> => {
  const until = Date.parse(firstDayKept(months, store.now()));
  return walkTrail(store, until, (above, upTo) => {
    const isOld = and(gt(auditTrail.seq, above), lte(auditTrail.seq, upTo), lt(auditTrail.at, until));
    return store.db
      .delete(auditTrail)
      .where(and(isOld, ne(auditTrail.intent, 'deactivate-user')))
      .returning({ seq: auditTrail.seq })
      .all().length;
  });
};

const inPortions = async (deleteSome: () => number): Promise<number> => {
  let sum = 0;
  for (let count = atOnce; count === atOnce; ) {
    count = deleteSome();
    sum += count;
    await turn();
  }
  return sum;
};
