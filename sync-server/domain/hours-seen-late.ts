import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#schema/entities/primitives.ts';
import type { RunSettings } from '#schema/rules/payroll/run-person.ts';
import type { PayPeriod } from '#schema/rules/payroll/tax-calendar.ts';
import { columnOf } from '#server/db/records.ts';
import { hoursRecords, payrollEntries } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/** A run has seen hours approved within this many days of their own: it looks back for longer than that. */
const SEEN_DAYS = 60;

/**
 * The day of somebody's oldest approved hours from before `lateFrom` that no run paid as they are now: approved or corrected
 * too late for every run, or of somebody whom none paid since. '' where there are none. Hours from before the first run of
 * the frequency at which they were first paid were paid elsewhere.
 */
export const hoursSeenLate = (
  tx: Transaction,
  userId: string,
  { period, lateFrom, paidHereFrom }: RunSettings,
): Day | '' => {
  const paid = paidOf(tx, userId);
  const frequency = paid?.frequency ?? period.frequency;
  const [from, until] = [paidHereFrom[frequency], lateFrom[frequency]];
  if (from >= until) return '';
  const record = (field: string) => columnOf('hoursRecord', field);
  const entry = (field: string) => columnOf('payrollEntry', field);
  const { day } = tx.db
    .select({ day: sql<Day | null>`min(${record('day')})` })
    .from(hoursRecords)
    .where(
      and(
        eq(record('userId'), userId),
        sql`${record('day')} >= ${from} and ${record('day')} < ${until} and ${record('deleted')} = 0`,
        sql`${record('approvedAt')} <> '' and ${record('clockIn')} <> ${record('clockOut')}`,
        sql`(${record('approvedAt')} > date(${record('day')}, ${`+${SEEN_DAYS} days`}) or ${record('day')} > ${paid?.until ?? ''})`,
        sql`not exists (
          select 1 from ${payrollEntries}, json_each(${entry('records')}) paid
          where ${entry('userId')} = ${userId} and ${entry('status')} = 'completed' and ${entry('deleted')} = 0
            and (
              (${entry('endDate')} >= ${record('day')} and ${entry('generatedAt')} >= ${record('approvedAt')})
              or (${entry('endDate')} < ${record('day')} and json_array_length(${record('corrections')}) > 0)
            )
            and json_extract(paid.value, '$.id') = ${record('id')}
        )`,
      ),
    )
    .get() ?? { day: null };
  return day ?? '';
};

/** At which frequency somebody was first paid here, and up to which day; undefined for who never was. */
const paidOf = (tx: Transaction, userId: string) => {
  const found = tx.db
    .select({
      frequency: sql<PayPeriod>`${columnOf('payrollEntry', 'frequency')}`,
      first: sql`min(${columnOf('payrollEntry', 'startDate')})`,
      until: sql<Day>`(
        select max("endDate") from ${payrollEntries} where "userId" = ${userId} and "status" = 'completed' and "deleted" = 0
      )`,
    })
    .from(payrollEntries)
    .where(
      and(
        eq(columnOf('payrollEntry', 'userId'), userId),
        eq(columnOf('payrollEntry', 'status'), 'completed'),
        eq(columnOf('payrollEntry', 'deleted'), sql`0`),
      ),
    )
    .get();
  return found?.first ? { frequency: found.frequency, until: found.until } : undefined;
};
