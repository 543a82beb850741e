import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { hourMs } from '../time/lengths.ts';
import { shiftOf } from './hours-of-shift.ts';
import { countedRecords } from './hours-record.ts';

/** Longer than this after the rostered end, or at work without a shift, nobody still means to clock out. */
const [afterShiftMs, withoutShiftMs] = [4 * hourMs, 16 * hourMs];

/** One person's hours and shifts around a record. */
interface Around {
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  readonly zone: string;
}

/**
 * Whether an open record's clock-out was forgotten (D16): the person clocked in again later, or `at` is 4 hours after
 * the rostered end or, without a shift, 16 hours after the clock-in. Its hours are unknown until somebody enters them.
 */
export const isForgottenClockOut = (record: HoursRecord, { records, shifts, zone }: Around, at: Instant): boolean => {
  if (record.clockOut !== '') return false;
  // A clock-in in the future comes from a wrong clock, and proves nothing about the hours before it.
  const cameAgain = countedRecords(records).some(({ clockIn }) => clockIn > record.clockIn && clockIn <= at);
  return cameAgain || at > latestClockOut(record, shifts, zone);
};

const latestClockOut = (record: HoursRecord, shifts: readonly Shift[], zone: string): Instant => {
  const shift = shiftOf(record, shifts, zone);
  const clockIn = Date.parse(record.clockIn);
  if (!shift) return toInstant(clockIn + withoutShiftMs);
  return toInstant(Math.max(Date.parse(shift.endTime), clockIn) + afterShiftMs);
};
