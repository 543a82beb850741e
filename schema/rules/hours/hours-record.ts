import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Role } from '#schema/entities/user.ts';
import { newHoursRecord } from '#schema/intents/hours-record.ts';
import type { Rates } from '../payroll/contract-terms.ts';
import { shiftFor, type WorkedSpan } from './hours.ts';

/**
 * The id of the record that a clock-in opens: the punch's own with the version nibble 8, so that device and server pair
 * punches into the same record without asking each other.
 */
export const recordIdOf = (clockInPunchId: string): string =>
  `${clockInPunchId.slice(0, 14)}8${clockInPunchId.slice(15)}`;

interface PairedSpan {
  readonly userId: string;
  /** The person's role when the record is made. */
  readonly role: Role;
  readonly span: WorkedSpan;
  /** The person's own shifts around the span. */
  readonly shifts: readonly Shift[];
  readonly rates: Rates;
  readonly zone: string;
  /** The restaurant's (D55); undefined on a device that does not have them yet. */
  readonly paidTimeRules: readonly PaidTimeRule[] | undefined;
  readonly createdAt: Instant;
}

/** The hours record of a worked span (D16): minutes less unpaid breaks, worked and paid, and pay rounded once. */
export const recordOf = (paired: PairedSpan): HoursRecord => {
  const { userId, role, span, shifts, rates, zone, paidTimeRules, createdAt } = paired;
  const shift = shiftFor(span, shifts);
  const { clockIn, clockOut, breakMinutes, isClockOutStated, lateMinutes, clockJumpMinutes } = span;
  const hours = { clockIn, clockOut, breakMinutes, shiftId: shift?.id ?? '', correctionReason: '' };
  const made = { id: recordIdOf(span.inId), userId, role, createdAt };
  const record = newHoursRecord(hours, made, rates, { zone, paidTimeRules, shift });
  return { ...record, isClockOutStated, lateMinutes, clockJumpMinutes };
};

/** What somebody corrects of hours. */
export const timesOfHours = ['clockIn', 'clockOut', 'breakMinutes'] as const;

type Times = Pick<HoursRecord, (typeof timesOfHours)[number]>;

export const hasSameTimes = (one: Times, other: Times): boolean =>
  timesOfHours.every((field) => one[field] === other[field]);

/** A late punch does not overwrite what a manager corrected or approved. */
export const isSettled = (record: HoursRecord): boolean => record.approvedBy !== '' || record.corrections.length > 0;

/**
 * Since when hours are over, as a manager gave them an end while their person had not clocked out; undefined if none
 * did. Reads the records that there are.
 */
export const endedByManager =
  (known: { readonly get: (recordId: string) => HoursRecord | undefined }) =>
  (inId: string): Instant | undefined => {
    const record = known.get(recordIdOf(inId));
    const at = record?.corrections.findLast(({ clockOut }) => clockOut === '')?.at;
    if (!record || at === undefined || record.clockOut === '') return undefined;
    return [at, record.clockOut].toSorted().at(-1);
  };

/** A manager struck the record out by correcting it to nothing, because records are never deleted (D16). */
export const isStruckOut = ({ clockIn, clockOut }: Pick<HoursRecord, 'clockIn' | 'clockOut'>): boolean =>
  clockIn === clockOut;

/** The records that count: struck-out ones do not show who worked or is at work (D16). */
export const countedRecords = <Kept extends Pick<HoursRecord, 'clockIn' | 'clockOut'>>(
  records: readonly Kept[],
): readonly Kept[] => records.filter((record) => !isStruckOut(record));
