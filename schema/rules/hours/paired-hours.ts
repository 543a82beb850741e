import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Rates } from '../payroll/contract-terms.ts';
import { foreseenRate, type WorkedIn } from '../payroll/record-rate.ts';
import { pairPunches, payFor, type WorkedSpan } from './hours.ts';
import { endedByManager, isSettled, recordIdOf, recordOf } from './hours-record.ts';

/** One person's punches, the records that the server has made so far, and what pairing needs. */
interface PunchedHours {
  readonly userId: string;
  readonly role: Role;
  readonly punches: readonly Punch[];
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  /** As agreed with the person. */
  readonly rates: Rates;
  readonly zone: string;
  /** The restaurant's (D55); undefined on a device that does not have them yet. */
  readonly paidTimeRules: readonly PaidTimeRule[] | undefined;
}

/**
 * A person's hours as they will be once the server knows these punches (D16: devices show the same pairing at once), in
 * order of clock-in. What the server made from punches it knows is kept, and so is what a manager settled.
 */
export const pairedHours = (hours: PunchedHours): readonly HoursRecord[] => {
  const unsent = new Set(hours.punches.filter(({ serverTime }) => serverTime === '').map(({ id }) => id));
  const known = new Map(hours.records.map((record) => [record.id, record]));
  for (const span of pairPunches(hours.punches, endedByManager(known))) {
    const repeated = repeatedRecords(span, known);
    // The server keeps some of them (`repeatedRecords`), and moves their start to the earlier clock-in.
    const kept = repeated.find(({ clockIn }) => clockIn === span.clockIn);
    const id = kept?.id ?? recordIdOf(span.inId);
    const stored = known.get(id);
    for (const record of repeated) if (record !== kept && !isSettled(record)) known.delete(record.id);
    if (repeated.some(isSettled)) continue;
    if (stored && (isSettled(stored) || !saysMore(span, stored, unsent))) continue;
    known.set(id, recordFrom(hours, span, stored));
  }
  return [...known.values()].toSorted((one, other) => (one.clockIn < other.clockIn ? -1 : 1));
};

/**
 * The records that clock-ins of a span opened before an earlier one from another device was known. The span's own
 * record replaces them, unless a manager settled one: then that one is used for the whole span. One that a run may have
 * paid or counted, or whose shift a manager chose, becomes the span's own.
 */
export const repeatedRecords = (
  { repeatedInIds }: WorkedSpan,
  known: { readonly get: (recordId: string) => HoursRecord | undefined },
): readonly HoursRecord[] => repeatedInIds.flatMap((id) => known.get(recordIdOf(id)) ?? []);

/** The span has a punch that the server does not know, or a clock-out whose record has not come back yet. */
const saysMore = (span: WorkedSpan, stored: HoursRecord, unsent: ReadonlySet<string>): boolean =>
  span.punchIds.some((id) => unsent.has(id)) || (stored.clockOut === '' && span.clockOut !== '');

const recordFrom = (hours: PunchedHours, span: WorkedSpan, stored: HoursRecord | undefined): HoursRecord => {
  const paired = recordOf({
    userId: hours.userId,
    role: stored?.role ?? hours.role,
    span,
    shifts: hours.shifts,
    rates: hours.rates,
    zone: hours.zone,
    paidTimeRules: hours.paidTimeRules,
    createdAt: stored?.createdAt ?? span.clockIn,
  });
  if (!stored) return paired;
  const workedIn = ({ day, shiftId }: HoursRecord): WorkedIn => ({
    day,
    positionId: hours.shifts.find(({ id }) => id === shiftId)?.positionId ?? '',
  });
  const hourlyRate = foreseenRate(stored, hours.rates, workedIn(stored), workedIn(paired));
  return { ...paired, id: stored.id, hourlyRate, totalPay: payFor(paired.paidMinutes, hourlyRate) };
};
