import { and, desc, eq } from 'drizzle-orm';
import { dayMs } from '#schema/rules/time/lengths.ts';
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

/**
 * How long after a deactivation the person's earlier actions are accepted (D55): a phone may be off over two weekly
 * rotas.
 */
const handInMs = 14 * dayMs;

/** Whether something of a deactivated person's still counts: made before then, and delivered soon enough (P15, T7). */
export const countsAfterDeactivation = (deactivation: number, madeAt: number, now: number): boolean =>
  madeAt <= deactivation && now <= deactivation + handInMs;
