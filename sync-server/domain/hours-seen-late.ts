import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#schema/entities/primitives.ts';
import type { PaidPeriod, RunSettings } from '#schema/rules/payroll/run-person.ts';
import { columnOf } from '#server/db/records.ts';
import { hoursRecords, payrollEntries } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/** A run has seen hours approved within this many days of their own: it looks back for longer than that. */
const SEEN_DAYS = 60;

/**
 * The day of somebody's oldest approved hours from before `lateFrom` that no run paid as they are now: approved or corrected
 * too late for every run, or of somebody whom none paid since. '' where there are none. Hours from before the first run of
 * the frequency at which they were first paid were paid elsewhere.
 *
 * @param covered which days their completed entries paid, the oldest first
 */
export const hoursSeenLate = (
  tx: Transaction,
  userId: string,
  { period, lateFrom, paidHereFrom }: RunSettings,
  covered: readonly PaidPeriod[],
): Day | '' => {
  const frequency = covered[0]?.frequency ?? period.frequency;
  const paidUntil =
    covered
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? '';
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
        sql`(${record('approvedAt')} > date(${record('day')}, ${`+${SEEN_DAYS} days`}) or ${record('day')} > ${paidUntil})`,
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
