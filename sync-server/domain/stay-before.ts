import { and, desc, eq, lt, max } from 'drizzle-orm';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { StayBefore } from '#schema/rules/payroll/run-person.ts';
import { addDays, dayOf } from '#schema/rules/zone.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/**
 * When somebody was here before they last came back, by what the audit trail knows; undefined of who never left, was activated
 * again by the next day, or of whom their earlier last day is not known.
 */
export const stayBefore = (
  tx: Transaction,
  payee: Payee | undefined,
  userId: string,
  entries: readonly PayrollEntry[],
): StayBefore | undefined => {
  const back = tx.db
    .select({ seq: max(auditTrail.seq), at: max(auditTrail.at) })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, userId), eq(auditTrail.intent, 'activate-user')))
    .get();
  if (!back?.seq || back.at === null) return undefined;
  const leftOn = lastValueOf(tx, userId, 'employment', 'leavesOn', back.seq);
  const activatedOn = dayOf(tx.restaurant().timeZone, toInstant(back.at));
  if (leftOn === '' || activatedOn <= addDays(leftOn, 1)) return undefined;
  const startDate = payee?.startDate ?? '';
  if (startDate <= leftOn) return { startedOn: startDate, leftOn, backOn: activatedOn };
  const kept = entries.findLast(({ particulars }) => particulars?.areKept && particulars.startDate <= leftOn);
  const startedOn = lastValueOf(tx, userId, 'payee', 'startDate', back.seq) || (kept?.particulars.startDate ?? '');
  return { startedOn: startedOn <= leftOn ? startedOn : '', leftOn, backOn: startDate as Day };
};

/** What a field last became before a place in the trail; '' where it is blank all along, or not known. */
const lastValueOf = (
  tx: Transaction,
  recordId: string,
  entity: 'employment' | 'payee',
  field: string,
  before: number,
): Day | '' => {
  const lines = tx.db
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, recordId), eq(auditTrail.entity, entity), lt(auditTrail.seq, before)))
    .orderBy(desc(auditTrail.seq))
    .all();
  for (const { change } of lines) {
    const value = (JSON.parse(change) as Readonly<Record<string, unknown>>)[field];
    if (typeof value === 'string' && value !== '') return value as Day;
  }
  return '';
};
