import { and, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { agreedFields } from '#schema/rules/dated-terms.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail, hoursRecords, payrollEntries } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/**
 * The first day of pay, of periods that ended on `since` or later, that may no longer be what somebody is due: hours are not
 * those that were paid, or what decides a salary has changed since. '' where all is as it was paid. It counts whether or not
 * the difference was settled: what was settled may change again.
 */
export const changedPayFrom = (
  tx: Transaction,
  userId: string,
  employment: Employment | undefined,
  since: Day,
): Day | '' => {
  const { firstDay, paidAt, salaryPay } = paidSince(tx, userId, since);
  if (firstDay === null) return '';
  const terms = employment ? [employment, ...(employment.termsByDate ?? [])] : [];
  const isSalaried = salaryPay > 0 || terms.some(({ payBasis }) => payBasis === 'salary');
  if (isSalaried && lastSalaryChange(tx, userId) > paidAt) return firstDay;
  return changedHoursFrom(tx, userId, since);
};

const entry = (field: string) => columnOf('payrollEntry', field);

const isPaidSince = (userId: string, since: Day) =>
  and(
    eq(entry('userId'), userId),
    eq(entry('status'), 'completed'),
    eq(entry('deleted'), false),
    sql`${entry('endDate')} >= ${since}`,
  );

/** When the oldest of somebody's payslips of these days was made, and what salary they paid. */
const paidSince = (tx: Transaction, userId: string, since: Day) =>
  tx.db
    .select({
      firstDay: sql<Day | null>`min(${entry('startDate')})`,
      paidAt: sql<string>`min(${entry('generatedAt')})`,
      salaryPay: sql<number>`total(${entry('salaryPay')})`,
    })
    .from(payrollEntries)
    .where(isPaidSince(userId, since))
    .get() ?? { firstDay: null, paidAt: '', salaryPay: 0 };

/** Rates are those of the records: `repriceHours` changes them with the contract. A salary pays all hours of a day alike. */
const changedHoursFrom = (tx: Transaction, userId: string, since: Day): Day | '' => {
  const record = (field: string) => columnOf('hoursRecord', field);
  const paid = (field: string) => sql`json_extract(paid.value, ${`$.${field}`})`;
  const { day } = tx.db.get<{ day: Day | null }>(sql`
    select min(${entry('startDate')}) day
    from ${payrollEntries}, json_each(${entry('records')}) paid
      join ${hoursRecords} on ${record('id')} = ${paid('id')}
    where ${isPaidSince(userId, since)} and (
      ${record('day')} <> ${paid('day')}
      or (${paid('hourlyRate')} > 0 and (
        ${record('hourlyRate')} <> ${paid('hourlyRate')}
        or ${record('paidMinutes')} <> ${paid('regular')} + ${paid('overtime')} + ${paid('doubleTime')}
      ))
    )
  `);
  return day ?? '';
};

/** When somebody's pay or hours were last agreed anew, in milliseconds since 1970; 0 for never. */
export const lastContractChange = (tx: Transaction, userId: string): number => lastChange(tx, userId, isOfContract());

/** As an instant. Beside the contract, the days on which somebody was here and the group that pays them decide a salary. */
const lastSalaryChange = (tx: Transaction, userId: string): string =>
  toInstant(
    lastChange(
      tx,
      userId,
      or(
        isOfContract(),
        inArray(auditTrail.intent, ['activate-user', 'deactivate-user']),
        and(eq(auditTrail.entity, 'employment'), names(['leavesOn'])),
        and(eq(auditTrail.entity, 'payee'), names(['startDate', 'payGroup', 'payFrequency'])),
      ),
    ),
  );

const isOfContract = () => and(eq(auditTrail.intent, 'change-employment'), names(agreedFields));

const names = (fields: readonly string[]) =>
  or(...fields.map((field) => sql`instr(${auditTrail.change}, ${`"${field}":`}) > 0`));

const lastChange = (tx: Transaction, userId: string, condition: SQL | undefined): number => {
  const line = tx.db
    .select({ at: max(auditTrail.at) })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, userId), condition))
    .get();
  return Number(line?.at ?? 0);
};
