import { desc, gte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { auditTrail } from './tables.ts';

/**
 * The number of the first line in the audit trail from `at` on (milliseconds since 1970); one above the last where there
 * is none. Lines are in the order of time, so that it takes some twenty look-ups and no index, which each write would pay.
 */
export const firstLineSince = (db: Database, at: number): number => {
  const next = db
    .select({ seq: auditTrail.seq, at: auditTrail.at })
    .from(auditTrail)
    .where(gte(auditTrail.seq, sql.placeholder('seq')))
    .orderBy(auditTrail.seq)
    .limit(1)
    .prepare();
  const last = db.select({ seq: auditTrail.seq }).from(auditTrail).orderBy(desc(auditTrail.seq)).limit(1).get();
  let [low, high] = [0, (last?.seq ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = next.get({ seq: middle });
    if (!line || line.at >= at) high = middle;
    else low = line.seq + 1;
  }
  return low;
};
