import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import type { Stay } from '#schema/rules/payroll/salary.ts';
import { addDays, dayOf } from '#schema/rules/zone.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

type KnownStays = Pick<RunPerson, 'staysBefore' | 'backOn' | 'knownFrom'>;

/**
 * When somebody was here before they last came back, by what the audit trail knows. Each time they were activated again ended a
 * stay: on the last day that was entered by then, else the day of the deactivation.
 */
export const knownStays = (
  tx: Transaction,
  payee: Payee | undefined,
  userId: string,
  entries: readonly PayrollEntry[],
): KnownStays => {
  const known = { stays: [] as Stay[], backOn: '' as Day | '', knownFrom: '' as Day | '' };
  const { timeZone } = tx.restaurant();
  const kept = entries.flatMap(({ particulars }) => (particulars?.areKept ? particulars.startDate || [] : []));
  const starts: Day[] = [...(payee && payee.startDate !== '' ? [payee.startDate] : []), ...kept];
  let leavesOn: Day | '' = '';
  let deactivatedOn: Day | '' = '';
  for (const { at, intent, change } of linesOf(tx, userId)) {
    const changed = JSON.parse(change) as { readonly leavesOn?: Day | ''; readonly startDate?: Day | '' };
    if (changed.leavesOn !== undefined) leavesOn = changed.leavesOn;
    if (changed.startDate) starts.push(changed.startDate);
    const day = dayOf(timeZone, toInstant(at));
    if (intent === 'deactivate-user') deactivatedOn = day;
    if (intent !== 'activate-user') continue;
    const leftOn = leavesOn || deactivatedOn;
    leavesOn = '';
    deactivatedOn = '';
    if (leftOn === '') {
      Object.assign(known, { stays: [], backOn: '', knownFrom: day });
    } else {
      const lastDay = known.stays.at(-1)?.leftOn ?? '';
      const entered = starts.findLast((start) => start > lastDay && start <= leftOn);
      known.stays.push({ startedOn: entered ?? known.backOn, leftOn });
      const [, backOn = day] = [day, addDays(leftOn, 1)].toSorted();
      known.backOn = backOn;
    }
  }
  return { staysBefore: known.stays, backOn: known.backOn, knownFrom: known.knownFrom };
};

/**
 * What the trail says of somebody's activation, last days and first days, the oldest first; none of somebody never
 * activated again.
 */
const linesOf = (tx: Transaction, userId: string) => {
  const ofPerson = (condition: ReturnType<typeof and>) =>
    tx.db
      .select({ at: auditTrail.at, intent: auditTrail.intent, change: auditTrail.change })
      .from(auditTrail)
      .where(and(eq(auditTrail.recordId, userId), condition))
      .orderBy(auditTrail.seq)
      .all();
  if (ofPerson(eq(auditTrail.intent, 'activate-user')).length === 0) return [];
  return ofPerson(isOfStay());
};

/** The lines of the audit trail that say when somebody is here: activations, last days and first days. */
export const isOfStay = () =>
  or(
    inArray(auditTrail.intent, ['activate-user', 'deactivate-user']),
    and(eq(auditTrail.entity, 'employment'), changesAny(['leavesOn'])),
    and(eq(auditTrail.entity, 'payee'), changesAny(['startDate'])),
  );

/** The lines of the audit trail that change one of these fields. */
export const changesAny = (fields: readonly string[]) =>
  or(...fields.map((field) => sql`instr(${auditTrail.change}, ${`"${field}":`}) > 0`));
