import { and, eq, sql } from 'drizzle-orm';
import { toInstant } from '#schema/entities/primitives.ts';
import type { AgreedAt } from '#schema/rules/payroll/run-person.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import { changesAny } from '#server/domain/people/known-stays.ts';
import type { Transaction } from '#server/domain/transaction.ts';

const fields = ['termsByDate', 'payBasis', 'annualSalary', 'weeklyHours'] as const;

type Known = Partial<AgreedAt['terms']>;

/**
 * The terms of somebody's salary after each change, oldest first, as far back as the audit trail goes. A field that it
 * never mentions has not changed since. A first line without `termsByDate` is from before terms had dates.
 */
export const agreedOverTime = (tx: Transaction, userId: string): readonly AgreedAt[] => {
  const lines = changes(tx.db)
    .all({ userId })
    .map(({ at, change }) => ({ at: toInstant(at), changed: ofSalary(JSON.parse(change)) }));
  const mentioned = new Set(lines.flatMap(({ changed }) => Object.keys(changed)));
  const unchanged = ofSalary(tx.find('employment', userId) ?? {}, (field) => !mentioned.has(field));
  let known: Known = { termsByDate: [], ...unchanged };
  return lines.flatMap(({ at, changed }) => {
    known = { ...known, ...changed };
    return isWhole(known) ? [{ at, terms: known }] : [];
  });
};

const ofSalary = (from: Known, isWanted: (field: string) => boolean = () => true): Known =>
  Object.fromEntries(fields.flatMap((field) => (field in from && isWanted(field) ? [[field, from[field]]] : [])));

const isWhole = (known: Known): known is AgreedAt['terms'] => fields.every((field) => known[field] !== undefined);

const changes = once((db: Database) =>
  db
    .select({ at: auditTrail.at, change: auditTrail.change })
    .from(auditTrail)
    .where(
      and(eq(auditTrail.recordId, sql.placeholder('userId')), eq(auditTrail.entity, 'employment'), changesAny(fields)),
    )
    .orderBy(auditTrail.seq)
    .prepare(),
);
