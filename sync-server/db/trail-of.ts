import { and, asc, eq } from 'drizzle-orm';
import type { EntityName } from '#schema/collections.ts';
import type { Database } from './database.ts';
import { auditTrail } from './tables.ts';

/** Everything the audit trail says about one record, oldest line first. */
export const trailOf = (db: Database, entity: EntityName, recordId: string) =>
  db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, recordId), eq(auditTrail.entity, entity)))
    .orderBy(asc(auditTrail.seq))
    .all();
