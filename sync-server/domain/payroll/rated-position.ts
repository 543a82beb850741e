import { and, eq, lt, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { areHoursOf, positionOfHours } from '#schema/rules/hours/day-of-hours.ts';
import { type Rates, rateFor } from '#schema/rules/payroll/contract-terms.ts';
import { isRatedPositionOpen } from '#schema/rules/payroll/record-rate.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import { paidByOf } from '#server/domain/hours/paid-time.ts';
import { placing } from '#server/domain/hours/trail-of-hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { asPlanned, isPricedByOthers } from './own-price.ts';
import { isPaid } from './paid-records.ts';

/** The position in which hours are paid: that of their shift, if it is on the rota and they belong to it. */
export const positionOf = (
  tx: Transaction,
  hours: Pick<HoursRecord, 'userId' | 'shiftId' | 'day' | 'clockIn'>,
): string => {
  const { shift, zone } = paidByOf(tx, hours);
  return positionOfHours(hours, shift, zone);
};

/** The terms before and after a change; the same if only the hours change. */
interface RatesChange {
  readonly before: Rates;
  readonly after?: Rates;
}

/**
 * The position for which the rate of hours was last set; '' without a shift. Approved and paid hours keep their rate
 * when their shift's position changes, and when they are put on another shift. For nearly all hours it is that of their
 * shift, or makes no difference (`isRatedPositionOpen`): the trail is read only for the others.
 *
 * @param known the position of their shift, even if the trail does not go back so far
 * @param until only what was written before this number of the sequence counts
 */
export const ratedPosition = (
  tx: Transaction,
  stored: HoursRecord,
  known: string,
  { before, after }: RatesChange,
  until: number = Number.MAX_SAFE_INTEGER,
): string =>
  isRatedPositionOpen(stored, known, before, after) ? positionInTrail(tx, stored, known, before, until) : known;

/**
 * The latest position whose rate explains theirs; if there is none, the latest of all. A correction used to keep the
 * rate of approved hours, so it may be that of an earlier position.
 */
const positionInTrail = (
  tx: Transaction,
  record: HoursRecord,
  otherwise: string,
  rates: Rates,
  before: number,
): string => {
  const ofRecord = linesOf(tx, 'hoursRecord', [record.id], before);
  const shiftIds = [record.shiftId, ...ofRecord.flatMap(({ changed: { shiftId } }) => shiftId ?? [])];
  const ofShifts = linesOf(tx, 'shift', shiftIds, before);
  const positionAt = (rated: Rated): string => {
    if (rated.shiftId === '') return '';
    const lines = ofShifts.filter(({ recordId, seq }) => recordId === rated.shiftId && seq <= rated.seq);
    if (lines.length === 0) return otherwise;
    if (lines.at(-1)?.intent.startsWith('remove-')) return '';
    const shift = wasPricedByOthers(tx, record)
      ? asPlanned(record.userId, lines, Date.parse(rated.clockIn))
      : (Object.assign({}, ...lines.map(({ changed }) => changed)) as Partial<Shift>);
    return shift && isWorked(rated, record.userId, shift, tx.restaurant().timeZone)
      ? (shift.positionId ?? otherwise)
      : '';
  };
  const positions = timesRated(tx, record, [...ofRecord, ...ofShifts]).map(positionAt);
  const explains = (positionId: string) => rateFor(rates, positionId, record.day) === record.hourlyRate;
  return positions.findLast(explains) ?? positions.at(-1) ?? otherwise;
};

/** Writes that set a record to the rate of its position if nobody has approved it; a correction does so in any case. */
const rating = ['enter-hours', 'pair-punches', placing, 'approve-hours', 'follow-shift'];

/**
 * The fields of a shift that its open hours follow: a change of any of these sets their rate for its position, even if
 * it is the same.
 */
export const followed = ['startTime', 'endTime', 'status', 'userId', 'positionId'] as const;

type Rated = Pick<HoursRecord, 'shiftId' | 'day' | 'clockIn'> & { readonly seq: number };

/** Whether hours belonged to a shift, as far as its trail shows. */
const isWorked = (
  hours: Rated,
  userId: string,
  { status, startTime, endTime, ...shift }: Partial<Shift>,
  zone: string,
): boolean =>
  (status ?? 'scheduled') === 'scheduled' &&
  (shift.userId ?? userId) === userId &&
  (!startTime || !endTime || areHoursOf(hours, { startTime, endTime }, dayOf(zone, startTime)));

/** Whether somebody else had to set the rate of hours at that time: their person may have become an admin since. */
const wasPricedByOthers = (tx: Transaction, { userId, role }: HoursRecord): boolean =>
  role !== 'admin' || isPricedByOthers(tx, userId);

/** When the rate of hours was set for their position, the earliest first, and which shift they were on. */
const timesRated = (tx: Transaction, record: HoursRecord, lines: readonly Line[]): readonly Rated[] => {
  // Open hours follow their shift, whether or not that changes their rate; paid ones do not.
  const followsShift = !isPaid(tx, record);
  const isByOthers = wasPricedByOthers(tx, record);
  let known: Pick<HoursRecord, 'shiftId' | 'day' | 'clockIn' | 'approvedBy'> = record;
  const rated: Rated[] = [];
  for (const { entity, seq, actorId, intent, recordId, changed } of lines.toSorted(
    (one, other) => one.seq - other.seq,
  )) {
    const isOfRecord = entity === 'hoursRecord';
    // Taken back and put on another shift in one write.
    const isMovedOpen = isOfRecord && changed.approvedBy === '' && changed.shiftId !== undefined;
    const isOpen = known.approvedBy === '' || isMovedOpen;
    if (isOfRecord) known = { ...known, ...changed };
    const isRated = isOfRecord
      ? changed.createdAt !== undefined || intent === 'correct-hours' || (isOpen && rating.includes(intent))
      : isOpen &&
        followsShift &&
        recordId === known.shiftId &&
        followed.some((field) => changed[field] !== undefined) &&
        !(isByOthers && actorId === record.userId);
    if (isRated) rated.push({ shiftId: known.shiftId, day: known.day, clockIn: known.clockIn, seq });
  }
  return rated;
};

type Line = ReturnType<typeof linesOf>[number];

/** The audit trail of these records, the oldest first. */
const linesOf = (tx: Transaction, entity: 'hoursRecord' | 'shift', ids: readonly string[], before: number) =>
  trail(tx.db)
    .all({ entity, ids: JSON.stringify(ids), before })
    .map((line) => ({ ...line, changed: JSON.parse(line.change) as Partial<HoursRecord & Shift> }));

const trail = once((db: Database) =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(
        sql`${auditTrail.recordId} in (select value from json_each(${sql.placeholder('ids')}))`,
        eq(auditTrail.entity, sql.placeholder('entity')),
        lt(auditTrail.seq, sql.placeholder('before')),
      ),
    )
    .orderBy(auditTrail.seq)
    .prepare(),
);
