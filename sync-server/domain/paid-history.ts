import { and, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { entry, isCompletedEntry } from './completed-entries.ts';
import { hoursOverTime } from './hours-over-time.ts';
import { entriesPaying, paidIn } from './paid-records.ts';
import type { Transaction } from './transaction.ts';

interface Days {
  readonly from: Day;
  readonly until: Day;
}

/**
 * What somebody was paid for these days, and the hours concerned. It follows records that were moved: one paid by an entry of these
 * days may be on any other day now, and one on these days may have been paid as time of a much earlier day.
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
  // Of records that were never corrected, only the first week's can have been paid by entries from before these days.
  const others = records.filter(({ id, day }) => !paidHere.has(id) && (isCorrected.has(id) || day < days.from));
  const paying = entriesPaying(tx, userId, others);
  const paidElsewhere = paying.filter(({ recordId }) => isCorrected.has(recordId)).map(({ startDate }) => startDate);
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

/** How far back hours are looked for that a correction moved out of the weeks at hand. */
const movedBackDays = 91;

/** The days of hours that were of this first day or later when a run was made, and were moved to before it since. */
const movedOutBefore = (
  tx: Transaction,
  userId: string,
  firstDay: Day,
  earlier: readonly PayrollEntry[],
): readonly Day[] => {
  const [firstRun] = earlier.map(({ generatedAt }) => generatedAt).toSorted();
  if (firstRun === undefined) return [];
  const { timeZone } = tx.restaurant();
  const corrected = tx.lookUp(
    'hoursRecord',
    'corrected-before',
    () =>
      and(
        eq(columnOf('hoursRecord', 'userId'), sql.placeholder('userId')),
        gte(columnOf('hoursRecord', 'day'), sql.placeholder('from')),
        lt(columnOf('hoursRecord', 'day'), sql.placeholder('before')),
        gt(sql`json_array_length(${columnOf('hoursRecord', 'corrections')})`, 0),
      ),
    { userId, from: addDays(firstDay, -movedBackDays), before: firstDay },
  );
  return corrected
    .filter(({ corrections }) =>
      corrections.some(({ at, clockIn }) => at > firstRun && dayOf(timeZone, clockIn) >= firstDay),
    )
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

/** These entries, and those of older periods from runs made since the oldest of these: they may correct them or share days. */
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
