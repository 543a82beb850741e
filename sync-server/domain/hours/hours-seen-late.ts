import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { lateDays } from '#schema/rules/payroll/pay-period.ts';
import type { PaidPeriod } from '#schema/rules/payroll/run-person.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { columnOf } from '#server/db/records.ts';
import { hoursRecords } from '#server/db/tables.ts';
import { entriesPaying } from '#server/domain/payroll/paid-records.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type CompletedEntry = PaidPeriod & Pick<PayrollEntry, 'generatedAt'>;

/**
 * The day of somebody's oldest approved hours from before `lateHoursFrom` that no run paid as they are now: no run paid them at
 * all, or they were approved or corrected too late for every run that paid this person and looked back so far. A run that looked
 * at the days of hours without paying them settles nothing: they may have become due here since (`hoursDueFrom`). '' where there
 * are none.
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
  for (const { recordId, ...entry } of entriesPaying(tx, userId, records)) paid.get(recordId)?.push(entry);
  const unseen = new Set(unseenBy(covered, records).map(({ id }) => id));
  const isLate = (record: ApprovedRecord) => {
    const paying = paid.get(record.id) ?? [];
    return paying.length === 0 || (unseen.has(record.id) && !paying.some((entry) => isPaidBy(entry, record)));
  };
  return records.find(isLate)?.day ?? '';
};

type CompletedAt = Pick<CompletedEntry, 'endDate' | 'generatedAt'>;

/** Whether an entry that paid a record paid it as it is now. Hours that were moved to a later day are settled as a correction. */
const isPaidBy = ({ endDate, generatedAt }: CompletedAt, { day, approvedAt, isCorrected }: ApprovedRecord): boolean =>
  endDate < day ? isCorrected === 1 : generatedAt >= approvedAt;

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

type ApprovedRecord = Pick<HoursRecord, 'id' | 'day' | 'approvedAt'> & { readonly isCorrected: number };

const approved = once((db: Database) => {
  const record = (field: string) => columnOf('hoursRecord', field);
  return db
    .select({
      id: sql<string>`${record('id')}`,
      day: sql<Day>`${record('day')}`,
      approvedAt: sql<Instant>`${record('approvedAt')}`,
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
