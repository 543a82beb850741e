import { and, eq, gt, gte, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { SettledPay } from '#schema/entities/settled-pay.ts';
import { agreedFields } from '#schema/rules/payroll/dated-terms.ts';
import { hoursAt } from '#schema/rules/payroll/hours-over-time.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail, hoursRecords, payrollEntries } from '#server/db/tables.ts';
import { changesAny, isOfStay } from '#server/domain/people/known-stays.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { entry, isCompletedEntry } from './completed-entries.ts';
import { statesFromTrail } from './hours-over-time.ts';

type Run = Pick<PayrollPeriod, 'id' | 'startDate' | 'endDate'>;

type PaidEntry = Pick<PayrollEntry, 'id' | 'payrollPeriodId' | 'startDate' | 'endDate' | 'generatedAt' | 'salaryPay'>;

interface Reach {
  readonly since: Day;
  readonly until: Day;
  /** See `hoursDueFrom`. */
  readonly dueFrom: Day;
  readonly runs: Iterable<Run>;
}

/**
 * The day from which somebody's pay, for periods that ended on or after `since`, may differ from what is due: what
 * decides a salary has changed, hours are no longer those that were paid or counted, or a later run or a settlement
 * outside pay has corrected it and the hours may be back to what was first paid. Hours and corrections count only for
 * periods that ended before `until`. '' if everything is as it was paid.
 *
 * @param covered their completed entries, the oldest first
 * @param runs every pay run
 */
export const changedPayFrom = (
  tx: Transaction,
  userId: string,
  {
    employment,
    settledPay,
  }: { readonly employment: Employment | undefined; readonly settledPay: readonly SettledPay[] },
  covered: readonly PaidEntry[],
  { since, until, dueFrom, runs }: Reach,
): Day | '' => {
  const entries = covered.filter(({ endDate }) => endDate >= since);
  const [paidAt] = entries.map(({ generatedAt }) => generatedAt).toSorted();
  if (paidAt === undefined) return '';
  const terms = employment ? [employment, ...(employment.termsByDate ?? [])] : [];
  const isSalaried =
    entries.some(({ salaryPay = 0 }) => salaryPay > 0) || terms.some(({ payBasis }) => payBasis === 'salary');
  const corrections = () => correcting(tx.db).all({ userId });
  if (isSalaried && toInstant(lastSalaryChange(tx, userId)) > paidAt) {
    // No further back than what these entries paid for, including settlements of earlier days and the periods of late
    // hours.
    const firstHours = firstPaid(tx.db).get({ userId, since })?.day ?? '';
    const all = [...runs];
    const withHours = all.filter(({ startDate, endDate }) => startDate <= firstHours && firstHours <= endDate);
    const periods = [...(firstHours === '' ? [] : [firstHours]), ...withHours.map(({ startDate }) => startDate)];
    const runOf = new Map(all.map((run) => [run.id, run]));
    const settled = [
      // A correction entered by hand refers only to a run.
      ...corrections().map(({ corrects, from, until: last }) =>
        from === null ? { startDate: null, endDate: null, ...runOf.get(corrects) } : { startDate: from, endDate: last },
      ),
      ...settledPay,
    ].flatMap(({ startDate, endDate }) => (startDate && endDate && endDate >= since ? [startDate] : []));
    return [...entries.map(({ startDate }) => startDate), ...settled, ...periods].toSorted()[0] ?? '';
  }
  const older = entries.filter(({ endDate }) => endDate < until);
  if (older.length === 0) return '';
  const corrected = new Set([...settledPay, ...corrections()].map(({ corrects }) => corrects));
  const days = older
    .filter(({ id, payrollPeriodId }) => corrected.has(id) || corrected.has(payrollPeriodId))
    .map(({ startDate }) => startDate);
  const changed = changedHoursFrom(tx, userId, { since, until });
  const first = older.find(({ startDate, endDate }) => mondayOf(startDate) <= dueFrom && dueFrom <= endDate);
  const counted = first && hasChangedBefore(tx, userId, dueFrom, first.generatedAt as Instant) ? [first.startDate] : [];
  return [...days, ...counted, ...(changed === '' ? [] : [changed])].toSorted()[0] ?? '';
};

/**
 * Whether hours paid elsewhere have changed since the first run counted them in its first week: those of the days
 * before it. Other hours that a run counts are paid by another run.
 */
const hasChangedBefore = (tx: Transaction, userId: string, dueFrom: Day, runAt: Instant): boolean => {
  const record = (field: string) => columnOf('hoursRecord', field);
  const changed = tx.lookUp(
    'hoursRecord',
    'changed-since-first-run',
    () =>
      and(
        eq(record('userId'), sql.placeholder('userId')),
        lt(record('createdAt'), sql.placeholder('runAt')),
        or(
          gte(record('approvedAt'), sql.placeholder('runAt')),
          eq(record('approvedAt'), sql`''`),
          gt(sql`json_array_length(${record('corrections')})`, 0),
        ),
      ),
    { userId, runAt },
  );
  const states = statesFromTrail(tx, changed);
  return changed.some((each) => {
    const { approvedAt, day } = hoursAt(each, states.get(each.id), runAt);
    return approvedAt !== '' && mondayOf(dueFrom) <= day && day < dueFrom;
  });
};

/** The first day of the hours that somebody's completed entries of periods ending since a day have paid. */
const firstPaid = once((db: Database) =>
  db
    .select({ day: sql<Day | null>`min(json_extract(paid.value, '$.day'))` })
    .from(sql`${payrollEntries}, json_each(${entry('records')}) paid`)
    .where(and(isCompletedEntry(), gte(entry('endDate'), sql.placeholder('since'))))
    .prepare(),
);

/** What corrections in somebody's completed entries refer to: an entry or, if entered by hand, a run. */
export const correctedIds = (tx: Transaction, userId: string): ReadonlySet<string> =>
  new Set(
    correcting(tx.db)
      .all({ userId })
      .map(({ corrects }) => corrects),
  );

/** The corrections in somebody's completed entries: the ids they refer to, and the days if no run had paid those. */
const correcting = once((db: Database) => {
  const corrects = sql<string>`json_extract(addition.value, '$.corrects')`;
  const dayIn = (field: 'from' | 'until') => sql<Day | null>`json_extract(addition.value, ${sql.raw(`'$.${field}'`)})`;
  return db
    .selectDistinct({ corrects, from: dayIn('from'), until: dayIn('until') })
    .from(sql`${payrollEntries}, json_each(${entry('additions')}) addition`)
    .where(and(isCompletedEntry(), sql`${corrects} is not null`))
    .prepare();
});

/**
 * Rates are read from the records: `repriceHours` changes them with the contract. For hours paid by a salary only the
 * day counts.
 */
const changedHoursFrom = (tx: Transaction, userId: string, days: { since: Day; until: Day }): Day | '' =>
  changedHours(tx.db).get({ userId, ...days })?.day ?? '';

const changedHours = once((db: Database) => {
  const record = (field: string) => columnOf('hoursRecord', field);
  const paid = (field: string) => sql`json_extract(paid.value, ${`$.${field}`})`;
  return db
    .select({ day: sql<Day | null>`min(${entry('startDate')})` })
    .from(
      sql`${payrollEntries}, json_each(${entry('records')}) paid join ${hoursRecords} on ${record('id')} = ${paid('id')}`,
    )
    .where(
      and(
        isCompletedEntry(),
        gte(entry('endDate'), sql.placeholder('since')),
        lt(entry('endDate'), sql.placeholder('until')),
        sql`(
          ${record('day')} <> ${paid('day')}
          or (${paid('hourlyRate')} > 0 and (
            ${record('hourlyRate')} <> ${paid('hourlyRate')}
            or ${record('paidMinutes')} <> ${paid('regular')} + ${paid('overtime')} + ${paid('doubleTime')}
          ))
        )`,
      ),
    )
    .prepare();
});

/** When somebody's agreed pay or hours last changed, in milliseconds since 1970; 0 for never. */
export const lastContractChange = (tx: Transaction, userId: string): number =>
  Number(contractChange(tx.db).get({ userId })?.at ?? 0);

/** The same for a salary: it depends on the contract, the days on which somebody was here and their pay group. */
const lastSalaryChange = (tx: Transaction, userId: string): number =>
  Number(salaryChange(tx.db).get({ userId })?.at ?? 0);

const isOfContract = () => and(eq(auditTrail.intent, 'change-employment'), changesAny(agreedFields));

const lastChange = (condition: () => SQL | undefined) =>
  once((db: Database) =>
    db
      .select({ at: max(auditTrail.at) })
      .from(auditTrail)
      .where(and(eq(auditTrail.recordId, sql.placeholder('userId')), condition()))
      .prepare(),
  );

const contractChange = lastChange(isOfContract);

const salaryChange = lastChange(() =>
  or(isOfContract(), isOfStay(), and(eq(auditTrail.entity, 'payee'), changesAny(['payGroup', 'payFrequency']))),
);
