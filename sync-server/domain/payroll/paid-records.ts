import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail, payrollEntries } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { entry, isCompletedEntry } from './completed-entries.ts';

/** The records that these entries paid, and when. */
export const paidIn = (entries: readonly PayrollEntry[]): RunPerson['paid'] =>
  new Map(
    entries.flatMap(({ records, generatedAt }) => records.map(({ id }) => [id, generatedAt as Instant] as const)),
  );

/** A record, the completed entry that paid it, and how it was paid. */
type Paying = Pick<PayrollEntry, 'startDate' | 'endDate' | 'generatedAt'> &
  Pick<PaidRecord, 'day' | 'hourlyRate'> & {
    readonly id: string;
    readonly payrollPeriodId: string;
    readonly recordId: string;
    readonly paidMinutes: number;
    readonly isHourly: boolean;
  };

/**
 * The completed entries that paid these records. They are found by the ids of the records: one moved since may now be
 * on any other day.
 *
 * @param endedBefore only entries whose period ended before this day; all if absent
 */
export const entriesPaying = (
  tx: Transaction,
  userId: string,
  records: readonly Pick<HoursRecord, 'id'>[],
  endedBefore: Day | '9' = '9',
): readonly Paying[] => {
  if (records.length === 0) return [];
  const ids = JSON.stringify(records.map(({ id }) => id));
  return paying(tx.db).all({ userId, ids, endedBefore });
};

const paying = once((db: Database) => {
  const paid = (field: keyof PaidRecord) => sql`json_extract(paid.value, ${sql.raw(`'$.${field}'`)})`;
  const recordId = sql<string>`${paid('id')}`;
  const day = sql<Day>`${paid('day')}`;
  const [startDate, endDate] = [sql<Day>`${entry('startDate')}`, sql<Day>`${entry('endDate')}`];
  return db
    .select({
      ...{ recordId, day, startDate, endDate, generatedAt: sql<Instant>`${entry('generatedAt')}` },
      ...{ id: sql<string>`${payrollEntries}.id`, payrollPeriodId: sql<string>`${entry('payrollPeriodId')}` },
      hourlyRate: sql<Pence>`${paid('hourlyRate')}`,
      isHourly: sql`coalesce(${paid('isHourly')}, 0)`.mapWith(Boolean),
      paidMinutes: sql<number>`${paid('regular')} + ${paid('overtime')} + ${paid('doubleTime')}`,
    })
    .from(sql`${payrollEntries}, json_each(${entry('records')}) paid`)
    .where(
      and(
        isCompletedEntry(),
        lt(entry('endDate'), sql.placeholder('endedBefore')),
        sql`${recordId} in (select value from json_each(${sql.placeholder('ids')}))`,
      ),
    )
    .prepare();
});

/** Whether a completed run paid a record, whatever day it is on now. */
export const isPaid = (tx: Transaction, record: Pick<HoursRecord, 'id' | 'userId'>): boolean =>
  entriesPaying(tx, record.userId, [record]).length > 0;

/**
 * Whether a run may have paid or counted a record: it was approved once, even if it no longer is. A record that a run
 * knows must keep its id, or the same hours would be paid again under another one.
 */
export const mayBeKnownToRun = (tx: Transaction, record: Pick<HoursRecord, 'id' | 'userId'>): boolean =>
  approvals(tx.db).get({ id: record.id }) !== undefined || isPaid(tx, record);

const approvals = once((db: Database) =>
  db
    .select({ seq: auditTrail.seq })
    .from(auditTrail)
    .where(isApproval(sql`${sql.placeholder('id')}`))
    .limit(1)
    .prepare(),
);

/** A query condition: whether the hours with this id were ever approved. */
export const wasApproved = (id: SQL): SQL => sql`exists (select 1 from ${auditTrail} where ${isApproval(id)})`;

const isApproval = (id: SQL) =>
  and(
    eq(auditTrail.recordId, id),
    eq(auditTrail.entity, 'hoursRecord'),
    sql`json_extract(${auditTrail.change}, '$.approvedAt') <> ''`,
  );
