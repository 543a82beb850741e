import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditTrail } from '#server/db/tables.ts';

/** When somebody was last deactivated, in milliseconds since 1970; 0 for an account that was never active. */
export const deactivatedAt = (db: Database, userId: string): number =>
  db
    .select({ at: auditTrail.at })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, userId), eq(auditTrail.intent, 'deactivate-user')))
    .orderBy(desc(auditTrail.seq))
    .get()?.at ?? 0;
