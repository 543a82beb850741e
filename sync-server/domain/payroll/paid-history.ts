import { and, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { changedSince } from '#schema/rules/payroll/hours-over-time.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { entry, isCompletedEntry } from './completed-entries.ts';
import { hoursOverTime, statesFromTrail } from './hours-over-time.ts';
import { entriesPaying, paidIn, wasApproved } from './paid-records.ts';

interface Days {
  readonly from: Day;
  readonly until: Day;
}

/**
 * What somebody was paid for these days, and the hours concerned. It follows records that were moved: one paid by an
 * entry of these days may now be on any other day, and one on these days may have been paid as time of a much earlier
 * day.
 */
export const paidHistory = (
  tx: Transaction,
  userId: string,
  days: Days,
): Pick<RunPerson, 'records' | 'paid' | 'overTime' | 'earlier'> => {
  const earlier = withLater(tx, userId, completedSince(tx, userId, days.from));
  const firstDay = firstDayOf(days.from, earlier);
  const records = recordsBetween(tx, userId, firstDay, lastDayOf([days.until, ...endsOf(earlier)]));
  const paidHere = paidIn(earlier);
  const isCorrected = new Set(records.filter(({ corrections }) => corrections.length > 0).map(({ id }) => id));
  const [firstRun] = earlier.map(({ generatedAt }) => generatedAt).toSorted();
  const isOlder = ({ createdAt }: HoursRecord) => firstRun === undefined || createdAt < firstRun;
  // Records that these entries did not pay can have been paid before only if they are before the first day or older
  // than all of them.
  const others = records.filter(
    (record) => !paidHere.has(record.id) && (isCorrected.has(record.id) || record.day < days.from || isOlder(record)),
  );
  const paying = entriesPaying(tx, userId, others, days.from);
  const dayNow = new Map<string, Day>(others.map(({ id, day }) => [id, day]));
  const paidElsewhere = paying
    .filter(({ recordId, day }) => isCorrected.has(recordId) || day !== dayNow.get(recordId))
    .map(({ startDate }) => startDate);
  const paid = new Map([
    ...paidHere,
    ...paying.map(({ recordId, generatedAt }) => [recordId as HoursRecord['id'], generatedAt as Instant] as const),
  ]);
  const read = new Set(records.map(({ id }) => id));
  const movedTo = daysOfRecords(
    tx,
    userId,
    [...paidHere.keys()].filter((id) => !read.has(id)),
  );
  const movedBefore = movedOutBefore(tx, userId, firstDay, earlier);
  if (paidElsewhere.length + movedTo.length + movedBefore.length === 0)
    return { records, paid, overTime: hoursOverTime(tx, { records, paid, earlier }), earlier };
  const [from = days.from] = [
    days.from,
    ...paidElsewhere,
    ...movedTo.map(mondayOf),
    ...movedBefore.map(mondayOf),
  ].toSorted();
  return paidHistory(tx, userId, { from, until: lastDayOf([days.until, ...movedTo]) });
};

const daysOfRecords = (tx: Transaction, userId: string, ids: readonly string[]): readonly Day[] =>
  ids.length === 0
    ? []
    : tx
        .select(
          'hoursRecord',
          and(eq(columnOf('hoursRecord', 'userId'), userId), inArray(columnOf('hoursRecord', 'id'), [...ids])),
        )
        .map(({ day }) => day);

/**
 * The days of hours that were on or after this first day when a run was made or since, and are now on an earlier day,
 * however long before. The move left them approved again or not approved.
 */
const movedOutBefore = (
  tx: Transaction,
  userId: string,
  firstDay: Day,
  earlier: readonly PayrollEntry[],
): readonly Day[] => {
  const runs = earlier.map(({ generatedAt }) => generatedAt).toSorted();
  const [firstRun, lastRun] = [runs[0], runs.at(-1)];
  if (firstRun === undefined || lastRun === undefined) return [];
  const writtenSince = tx.lookUp(
    'hoursRecord',
    'approved-again-before',
    () => {
      const record = (field: string) => columnOf('hoursRecord', field);
      return and(
        eq(record('userId'), sql.placeholder('userId')),
        lt(record('day'), sql.placeholder('before')),
        lt(record('createdAt'), sql.placeholder('lastRun')),
        or(
          gte(record('approvedAt'), sql.placeholder('firstRun')),
          and(
            eq(record('approvedAt'), sql`''`),
            or(gt(sql`json_array_length(${record('corrections')})`, 0), wasApproved(record('id'))),
          ),
        ),
      );
    },
    { userId, before: firstDay, firstRun, lastRun },
  );
  const states = statesFromTrail(tx, writtenSince);
  return writtenSince
    .filter((record) => changedSince(record, states.get(record.id) ?? [], firstRun).some(({ day }) => day >= firstDay))
    .map(({ day }) => day);
};

const recordsBetween = (tx: Transaction, userId: string, from: Day, until: Day) =>
  tx.lookUp(
    'hoursRecord',
    'pay-run-hours',
    () =>
      and(
        eq(columnOf('hoursRecord', 'userId'), sql.placeholder('userId')),
        gte(columnOf('hoursRecord', 'day'), sql.placeholder('from')),
        lte(columnOf('hoursRecord', 'day'), sql.placeholder('until')),
      ),
    { userId, from, until },
  );

/** Somebody's completed entries whose period ended on this day or later, the oldest first. */
export const completedSince = (tx: Transaction, userId: string, from: Day): readonly PayrollEntry[] =>
  tx
    .lookUp(
      'payrollEntry',
      'paid-since',
      () => and(isCompletedEntry(), gte(entry('endDate'), sql.placeholder('from'))),
      { userId, from },
    )
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));

/**
 * These entries, and those of older periods from runs made since the oldest of these: they may correct them or share
 * days.
 */
const withLater = (tx: Transaction, userId: string, entries: readonly PayrollEntry[]): readonly PayrollEntry[] => {
  const [since] = entries.map(({ generatedAt }) => generatedAt).toSorted();
  if (since === undefined) return entries;
  const known = new Set(entries.map(({ id }) => id));
  const later = tx.lookUp(
    'payrollEntry',
    'completed-since',
    () => and(isCompletedEntry(), gte(entry('generatedAt'), sql.placeholder('since'))),
    { userId, since },
  );
  const others = later.filter(({ id }) => !known.has(id));
  return [...others, ...entries].toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
};

/** The Monday of `from`, or of an earlier day that these entries paid for. */
const firstDayOf = (from: Day, entries: readonly PayrollEntry[]): Day => {
  const days = entries.flatMap(({ startDate, records }) => [startDate, ...records.map(({ day }) => day)]);
  const [first = from] = [from, ...days].toSorted();
  return mondayOf(first);
};

const endsOf = (entries: readonly PayrollEntry[]): readonly Day[] => entries.map(({ endDate }) => endDate);

/** The latest of these days: runs of later days may have been made first. */
const lastDayOf = (days: readonly Day[]): Day => days.toSorted().at(-1) as Day;
