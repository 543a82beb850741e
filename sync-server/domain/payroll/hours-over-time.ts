import { and, eq, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { type HoursChange, statesOf } from '#schema/rules/payroll/hours-over-time.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type History = Pick<RunPerson, 'records' | 'paid' | 'earlier'>;

/**
 * The states of somebody's hours over time, from the audit trail: a record keeps only its last approval. Read only for
 * hours that a run may have counted without paying them, and for those corrected or approved again since a run;
 * ordinary hours are neither.
 */
export const hoursOverTime = (tx: Transaction, history: History): RunPerson['overTime'] =>
  statesFromTrail(tx, askedOf(history));

/** The states of these hours over time. */
export const statesFromTrail = (tx: Transaction, records: readonly HoursRecord[]): RunPerson['overTime'] => {
  if (records.length === 0) return new Map();
  const changes = new Map<string, HoursChange[]>();
  for (const { id, at, isFirst, ...line } of trail(tx.db).all({
    ids: JSON.stringify(records.map((each) => each.id)),
  })) {
    const known = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
    changes.set(id, [...(changes.get(id) ?? []), { ...known, at: toInstant(at), isFirst: isFirst === 1 }]);
  }
  const { timeZone } = tx.restaurant();
  return new Map(records.map((record) => [record.id, statesOf(record, changes.get(record.id) ?? [], timeZone)]));
};

const askedOf = ({ records, paid, earlier }: History): readonly HoursRecord[] => {
  const payments = [
    ...earlier.flatMap((entry) => entry.records.map(({ day }) => ({ day, at: entry.generatedAt }))),
    ...records.flatMap(({ id, day }) => ({ day, at: paid.get(id) ?? '' })).filter(({ at }) => at !== ''),
  ];
  const runs = payments.map(({ at }) => at).toSorted();
  const [firstRun, lastRun] = [runs[0], runs.at(-1)];
  if (firstRun === undefined || lastRun === undefined) return [];
  const weeks = new Map<Day, { first: string; last: Day }>();
  for (const { day, at } of payments) {
    const week = mondayOf(day);
    const known = weeks.get(week) ?? { first: at, last: day };
    if (at < known.first) known.first = at;
    if (day > known.last) known.last = day;
    weeks.set(week, known);
  }
  return records.filter(({ id, day, corrections, approvedAt, createdAt }) => {
    if (corrections.some(({ at }) => at > firstRun)) return true;
    // Their shift, or the rule of paid time, may have been different.
    const isApprovedAnew = approvedAt === '' || approvedAt > (paid.get(id) ?? firstRun);
    if (isApprovedAnew && createdAt < lastRun) return true;
    const week = weeks.get(mondayOf(day));
    return week !== undefined && day < week.last && week.first < (paid.get(id) ?? '9');
  });
};

/** The oldest lines first. */
const trail = once((db: Database) => {
  const changed = (field: keyof HoursRecord) => sql<string | null>`json_extract(${auditTrail.change}, ${`$.${field}`})`;
  return db
    .select({
      id: auditTrail.recordId,
      at: auditTrail.at,
      isFirst: sql<number>`${changed('createdAt')} is not null`,
      approvedAt: changed('approvedAt') as ReturnType<typeof sql<Instant | '' | null>>,
      day: changed('day'),
      clockIn: changed('clockIn'),
      clockOut: changed('clockOut'),
      paidMinutes: changed('paidMinutes') as ReturnType<typeof sql<Minutes | null>>,
    })
    .from(auditTrail)
    .where(
      and(
        sql`${auditTrail.recordId} in (select value from json_each(${sql.placeholder('ids')}))`,
        eq(auditTrail.entity, 'hoursRecord'),
      ),
    )
    .orderBy(auditTrail.seq)
    .prepare();
});
