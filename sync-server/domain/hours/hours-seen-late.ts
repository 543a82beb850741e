import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { isCorrected } from '#schema/rules/payroll/hours-difference.ts';
import { isPaidBySalary } from '#schema/rules/payroll/paid-by-salary.ts';
import { lateDays } from '#schema/rules/payroll/pay-period.ts';
import type { PaidPeriod } from '#schema/rules/payroll/run-person.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { columnOf } from '#server/db/records.ts';
import { hoursRecords } from '#server/db/tables.ts';
import { correctedIds } from '#server/domain/payroll/changed-pay.ts';
import { entriesPaying } from '#server/domain/payroll/paid-records.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type CompletedEntry = PaidPeriod & Pick<PayrollEntry, 'generatedAt'>;

/**
 * The day of somebody's oldest approved hours from before `lateHoursFrom` that no run paid as they are now: no run paid
 * them at all, or they changed too late for every run that paid this person and looked back far enough. A run that
 * looked at their days without paying them settles nothing: they may have become due here since (`hoursDueFrom`). '' if
 * there are none.
 *
 * @param days from the first whose hours are due here (`hoursDueFrom`), until that of `lateHoursFrom`
 * @param covered their completed entries, the oldest first
 */
export const hoursSeenLate = (
  tx: Transaction,
  userId: string,
  { from, until }: { readonly from: Day; readonly until: Day },
  covered: readonly CompletedEntry[],
): Day | '' => {
  if (from >= until) return '';
  const records = approved(tx.db).all({ userId, from, until });
  const paid = new Map(records.map(({ id }) => [id, [] as CompletedAt[]]));
  for (const entry of entriesPaying(tx, userId, records)) paid.get(entry.recordId)?.push(entry);
  const unseen = new Set(unseenBy(covered, records).map(({ id }) => id));
  const isStillAsPaid = stillAsPaid(tx, userId);
  const isLate = (record: ApprovedRecord) => {
    const paying = paid.get(record.id) ?? [];
    if (paying.length === 0) return true;
    const isPaid = (entry: CompletedAt) => isPaidBy(entry, record) || isStillAsPaid(entry, record);
    return unseen.has(record.id) && !paying.some(isPaid);
  };
  return records.find(isLate)?.day ?? '';
};

type CompletedAt = ReturnType<typeof entriesPaying>[number];

/** Whether an entry that paid a record paid it as it is now. Hours moved to a later day are settled as a correction. */
const isPaidBy = ({ endDate, generatedAt }: CompletedAt, { day, approvedAt, isCorrected }: ApprovedRecord): boolean =>
  endDate < day ? isCorrected === 1 : generatedAt >= approvedAt;

/**
 * Whether hours approved again after an entry paid them contain nothing that it did not pay: a new approval alone does
 * not make hours late. False if something of that entry was settled, as they may be back to what it paid.
 */
const stillAsPaid = (tx: Transaction, userId: string) => {
  let known: { readonly employment: Employment | undefined; readonly settled: ReadonlySet<string> } | undefined;
  return ({ id, payrollPeriodId, ...paid }: CompletedAt, record: ApprovedRecord): boolean => {
    if (!isPaidBySalary(paid) && paid.hourlyRate !== record.hourlyRate) return false;
    known ??= { employment: tx.find('employment', userId), settled: settledIds(tx, userId) };
    const isSettled = known.settled.has(id) || known.settled.has(payrollPeriodId);
    return !isSettled && !isCorrected(known.employment, paid, record);
  };
};

const settledIds = (tx: Transaction, userId: string): ReadonlySet<string> => {
  const outsidePay = tx.find('payee', userId)?.settledPay ?? [];
  return new Set([...correctedIds(tx, userId), ...outsidePay.map(({ corrects }) => corrects)]);
};

/** Those of some records, given by their days, for which no run that paid the person after the approval looked back to their day. */
const unseenBy = (covered: readonly CompletedEntry[], records: readonly ApprovedRecord[]) => {
  const seeing = covered.map((entry) => ({ ...entry, from: addDays(entry.startDate, -lateDays) }));
  let ended = 0;
  return records.filter(({ day, approvedAt }) => {
    while ((seeing[ended]?.endDate ?? day) < day) ended += 1;
    for (let place = ended; place < seeing.length; place += 1) {
      const { from, endDate, generatedAt } = seeing[place] as (typeof seeing)[number];
      if (from > day) return true;
      if (endDate >= day && generatedAt >= approvedAt) return false;
    }
    return true;
  });
};

type ApprovedRecord = Pick<HoursRecord, 'id' | 'day' | 'approvedAt' | 'hourlyRate' | 'paidMinutes'> & {
  readonly isCorrected: number;
};

const approved = once((db: Database) => {
  const record = (field: string) => columnOf('hoursRecord', field);
  return db
    .select({
      id: sql<string>`${record('id')}`,
      day: sql<Day>`${record('day')}`,
      approvedAt: sql<Instant>`${record('approvedAt')}`,
      hourlyRate: sql<Pence>`${record('hourlyRate')}`,
      paidMinutes: sql<Minutes>`${record('paidMinutes')}`,
      isCorrected: sql<number>`${record('corrections')} <> '[]'`,
    })
    .from(hoursRecords)
    .where(
      and(
        eq(record('userId'), sql.placeholder('userId')),
        gte(record('day'), sql.placeholder('from')),
        lt(record('day'), sql.placeholder('until')),
        eq(record('deleted'), sql`0`),
        sql`${record('approvedAt')} <> '' and ${record('clockIn')} <> ${record('clockOut')}`,
      ),
    )
    .orderBy(record('day'))
    .prepare();
});
