import { and, asc, eq, sql } from 'drizzle-orm';
import type { EntityName } from '#schema/collections.ts';
import type { Database } from './database.ts';
import { once } from './once.ts';
import { auditTrail } from './tables.ts';

/** Everything the audit trail says about one record, oldest line first. */
export const trailOf = (db: Database, entity: EntityName, recordId: string) => trail(db).all({ entity, recordId });

const trail = once((db: Database) =>
  db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, sql.placeholder('recordId')), eq(auditTrail.entity, sql.placeholder('entity'))))
    .orderBy(asc(auditTrail.seq))
    .prepare(),
);
