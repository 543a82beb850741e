import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Payee } from '#schema/entities/payroll.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { type PaperChange, type PaperField, paperFields } from '#schema/rules/payroll/own-papers.ts';
import { blankPayee } from '#schema/rules/payroll/payee.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * The fields copied from papers that somebody changed in their own pay data after an instant (milliseconds since 1970),
 * by the audit trail. What an admin has entered again since is settled.
 */
export const ownPapersSince = (tx: Transaction, userId: string, since: number): readonly PaperChange[] => {
  const changedAt = new Map<PaperField, number>();
  for (const { actorId, at, intent, change } of linesSince(tx.db).all({ userId, since })) {
    const changed = JSON.parse(change) as Partial<Payee>;
    for (const field of paperFields) {
      if (!(field in changed) || (intent === 'create-payee' && changed[field] === blank[field])) continue;
      if (actorId === userId) changedAt.set(field, at);
      else changedAt.delete(field);
    }
  }
  if (changedAt.size === 0) return [];
  const { timeZone } = tx.restaurant();
  return [...changedAt].map(([field, at]) => ({ field, day: dayOf(timeZone, toInstant(at)) }));
};

const blank = blankPayee('', '' as Instant);

const linesSince = once((db: Database) =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.recordId, sql.placeholder('userId')),
        eq(auditTrail.entity, 'payee'),
        inArray(auditTrail.intent, ['create-payee', 'change-payee']),
        gt(auditTrail.at, sql.placeholder('since')),
      ),
    )
    .orderBy(auditTrail.seq)
    .prepare(),
);
