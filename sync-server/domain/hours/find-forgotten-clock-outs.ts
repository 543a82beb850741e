import { and, eq, gte, lte } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { isForgottenClockOut } from '#schema/rules/hours/forgotten-clock-out.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { tellOfMissedClockOut } from './tell-of-hours.ts';

/**
 * Days to look back. Hours that nobody has corrected for longer stay on the timesheet; a notification would no longer
 * help.
 */
const searchedDays = 14;

/** Finds open hours whose clock-out was forgotten, and tells the person and their manager once (D16). */
export const findForgottenClockOuts = (tx: Transaction): void => {
  for (const record of openRecords(tx)) {
    if (!isForgotten(tx, record)) continue;
    tx.put('hoursRecord', { ...record, clockOutMissedAt: tx.at }, 'miss-clock-out');
    tellOfMissedClockOut(tx, record);
  }
};

/** The open ones of these records whose clock-out was not forgotten: their person is at work. */
export const recordsAtWork = (tx: Transaction, records: readonly HoursRecord[]): readonly HoursRecord[] =>
  records.filter((record) => record.clockOut === '' && !isForgotten(tx, record));

const isForgotten = (tx: Transaction, record: HoursRecord): boolean =>
  isForgottenClockOut(
    record,
    { records: recordsSince(tx, record), shifts: shiftsAround(tx, record), zone: tx.restaurant().timeZone },
    tx.at,
  );

const openRecords = (tx: Transaction): readonly HoursRecord[] =>
  tx.select(
    'hoursRecord',
    and(
      eq(columnOf('hoursRecord', 'clockOut'), ''),
      eq(columnOf('hoursRecord', 'clockOutMissedAt'), ''),
      gte(columnOf('hoursRecord', 'clockIn'), toInstant(tx.now - searchedDays * dayMs)),
    ),
  );

const recordsSince = (tx: Transaction, { userId, clockIn }: HoursRecord): readonly HoursRecord[] =>
  tx.select(
    'hoursRecord',
    and(eq(columnOf('hoursRecord', 'userId'), userId), gte(columnOf('hoursRecord', 'clockIn'), clockIn)),
  );

const shiftsAround = (tx: Transaction, { userId, clockIn }: HoursRecord): readonly Shift[] =>
  tx.select(
    'shift',
    and(
      eq(columnOf('shift', 'userId'), userId),
      gte(columnOf('shift', 'startTime'), toInstant(Date.parse(clockIn) - 2 * dayMs)),
      lte(columnOf('shift', 'startTime'), toInstant(Date.parse(clockIn) + dayMs)),
    ),
  );
