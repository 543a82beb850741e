import { and, eq, max, or, type SQL, sql } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { SettledPay } from '#schema/entities/settled-pay.ts';
import { agreedFields } from '#schema/rules/dated-terms.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail, hoursRecords, payrollEntries } from '#server/db/tables.ts';
import { changesAny, isOfStay } from './known-stays.ts';
import type { Transaction } from './transaction.ts';

type PaidEntry = Pick<PayrollEntry, 'id' | 'payrollPeriodId' | 'startDate' | 'endDate' | 'generatedAt' | 'salaryPay'>;

/**
 * The day from which somebody's pay, for periods that ended on or after `since`, may differ from what is due: what decides a salary
 * has changed, hours are no longer those that were paid, or a later run or a settlement outside pay has corrected it and the
 * hours may be back to what was first paid. Hours and corrections count only for periods that ended before `until`.
 * '' where everything is as it was paid.
 *
 * @param covered their completed entries, the oldest first
 */
export const changedPayFrom = (
  tx: Transaction,
  userId: string,
  {
    employment,
    settledPay,
  }: { readonly employment: Employment | undefined; readonly settledPay: readonly SettledPay[] },
  covered: readonly PaidEntry[],
  { since, until }: { readonly since: Day; readonly until: Day },
): Day | '' => {
  const entries = covered.filter(({ endDate }) => endDate >= since);
  const [paidAt] = entries.map(({ generatedAt }) => generatedAt).toSorted();
  if (paidAt === undefined) return '';
  const terms = employment ? [employment, ...(employment.termsByDate ?? [])] : [];
  const isSalaried =
    entries.some(({ salaryPay = 0 }) => salaryPay > 0) || terms.some(({ payBasis }) => payBasis === 'salary');
  // No further back than the first of these entries: they paid nothing before it.
  const [firstDay = since] = entries.map(({ startDate }) => startDate).toSorted();
  if (isSalaried && lastSalaryChange(tx, userId) > paidAt) return firstDay;
  const older = entries.filter(({ endDate }) => endDate < until);
  if (older.length === 0) return '';
  const corrected = new Set([...settledPay.map(({ corrects }) => corrects), ...correctedBy(tx, userId)]);
  const days = older
    .filter(({ id, payrollPeriodId }) => corrected.has(id) || corrected.has(payrollPeriodId))
    .map(({ startDate }) => startDate);
  const changed = changedHoursFrom(tx, userId, { since, until });
  return [...days, ...(changed === '' ? [] : [changed])].toSorted()[0] ?? '';
};

/** The ids that the corrections in somebody's completed entries refer to. */
const correctedBy = (tx: Transaction, userId: string): readonly string[] => {
  const entry = (field: string) => columnOf('payrollEntry', field);
  return tx.db
    .all<{ id: string }>(sql`
      select distinct json_extract(addition.value, '$.corrects') id
      from ${payrollEntries}, json_each(${entry('additions')}) addition
      where ${entry('userId')} = ${userId} and ${entry('status')} = 'completed' and ${entry('deleted')} = 0
        and json_extract(addition.value, '$.corrects') is not null
    `)
    .map(({ id }) => id);
};

/** Rates are read from the records: `repriceHours` changes them with the contract. For hours paid by a salary only the day counts. */
const changedHoursFrom = (tx: Transaction, userId: string, { since, until }: { since: Day; until: Day }): Day | '' => {
  const entry = (field: string) => columnOf('payrollEntry', field);
  const record = (field: string) => columnOf('hoursRecord', field);
  const paid = (field: string) => sql`json_extract(paid.value, ${`$.${field}`})`;
  const { day } = tx.db.get<{ day: Day | null }>(sql`
    select min(${entry('startDate')}) day
    from ${payrollEntries}, json_each(${entry('records')}) paid
      join ${hoursRecords} on ${record('id')} = ${paid('id')}
    where ${entry('userId')} = ${userId} and ${entry('status')} = 'completed' and ${entry('deleted')} = 0
      and ${entry('endDate')} >= ${since} and ${entry('endDate')} < ${until} and (
      ${record('day')} <> ${paid('day')}
      or (${paid('hourlyRate')} > 0 and (
        ${record('hourlyRate')} <> ${paid('hourlyRate')}
        or ${record('paidMinutes')} <> ${paid('regular')} + ${paid('overtime')} + ${paid('doubleTime')}
      ))
    )
  `);
  return day ?? '';
};

/** When somebody's agreed pay or hours last changed, in milliseconds since 1970; 0 for never. */
export const lastContractChange = (tx: Transaction, userId: string): number => lastChange(tx, userId, isOfContract());

/** As an instant. A salary depends on the contract, the days on which somebody was here and their pay group. */
const lastSalaryChange = (tx: Transaction, userId: string): string =>
  toInstant(
    lastChange(
      tx,
      userId,
      or(isOfContract(), isOfStay(), and(eq(auditTrail.entity, 'payee'), changesAny(['payGroup', 'payFrequency']))),
    ),
  );

const isOfContract = () => and(eq(auditTrail.intent, 'change-employment'), changesAny(agreedFields));

const lastChange = (tx: Transaction, userId: string, condition: SQL | undefined): number => {
  const line = tx.db
    .select({ at: max(auditTrail.at) })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, userId), condition))
    .get();
  return Number(line?.at ?? 0);
};
