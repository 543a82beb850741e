import { and, eq, gte, sql } from 'drizzle-orm';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Role } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { pairPunches, type WorkedSpan } from '#schema/rules/hours/hours.ts';
import { endedByManager, hasSameTimes, isSettled, recordIdOf, recordOf } from '#schema/rules/hours/hours-record.ts';
import { repeatedRecords } from '#schema/rules/hours/paired-hours.ts';
import { refuseByBounds } from '#schema/rules/hours/punch-bounds.ts';
import { pressTime, punchTime } from '#schema/rules/hours/punch-time.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { asPaid } from '#server/domain/payroll/own-price.ts';
import { isPaid, mayBeKnownToRun } from '#server/domain/payroll/paid-records.ts';
import { withAgreedPay, withPayOf } from '#server/domain/payroll/rate-of-hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { dayOfOpenHours } from './kept-day.ts';
import { placeHours } from './place-hours.ts';
import { aroundMilliseconds, shiftsAround } from './shifts-around.ts';
import {
  tellOfOwnShift,
  tellOfPaidHours,
  tellOfPay,
  tellOfStatedClockOut,
  tellOfTooManyPunches,
} from './tell-of-hours.ts';
import { isShiftChosen, trailOfHours } from './trail-of-hours.ts';

/** A clock-in that a wrong clock put up to a day later is corrected by its clock-out: both must be read. */
const mendingMilliseconds = dayMs;

/** Appends a punch and pairs the person's punches around it into hours records (D16). */
export const recordPunch = (tx: Transaction, submitted: Punch): Result<Punch> => {
  const zone = tx.restaurant().timeZone;
  const at = punchTime(submitted);
  const refusal = checkPunch(tx, submitted);
  if (refusal) return refusal;
  // The record that this punch would open belongs to another person: punches cannot reach into other people's records.
  const recordId = recordIdOf(submitted.id);
  if (tx.find('hoursRecord', recordId) || tx.findRecord('dailyFigure', recordId)) return refused('already-exists');
  if (punchesOn(tx, submitted, dayOf(zone, toInstant(at))) >= mostPunchesADay) {
    tellOfTooManyPunches(tx, submitted.userId, dayOf(zone, toInstant(at)), submitted.source);
    return refused('too-many-punches');
  }
  const punch: Punch = { ...submitted, day: dayOf(zone, toInstant(at)), serverTime: tx.at, createdAt: tx.at };
  tx.put('punch', punch, 'punch');
  const pair = () => pairAround(tx, punch.userId, at);
  // All of a day's punches are within what is paired around any of them.
  tx.beforeCommit(`pair ${punch.userId} ${punch.day}`, pair, true);
  return accepted(punch);
};

/** Why hours are paired again without a new punch: this never changes what a completed run has paid. */
interface Cause {
  /** A changed shift: only hours that were or are now its own change. */
  readonly shiftId?: string;
  /** Hours whose approval was withdrawn: only these change, and stay on their day. */
  readonly recordId?: string;
}

/** Pairs a person's punches from around an instant on. */
export const pairAround = (tx: Transaction, userId: string, at: number, cause?: Cause): void => {
  const zone = tx.restaurant().timeZone;
  const from = at - aroundMilliseconds;
  const punches = punchesSince(tx, userId, dayOf(zone, toInstant(from - mendingMilliseconds)));
  const endedAt = endedByManager({ get: (id) => tx.find('hoursRecord', id) });
  for (const span of pairPunches(punches, endedAt)) {
    // For anything further back, some punches may not have been read.
    if (dayOf(zone, span.clockIn) < dayOf(zone, toInstant(from))) continue;
    // Each clock-in starts afresh: one that begins long after cannot be affected.
    if (Date.parse(span.clockIn) > at + aroundMilliseconds) break;
    storeSpan(tx, userId, span, cause);
  }
};

/** Only a clock-out gives a break or an earlier time, and nobody can say today when they will leave. */
const checkPunch = (tx: Transaction, punch: Punch): Refusal | undefined => {
  const { type, breakMinutes, statedTime, source } = punch;
  if (type !== 'out' && (breakMinutes > 0 || statedTime !== '')) return refused('invalid');
  if (statedTime > toInstant(pressTime(punch))) return refused('hours-in-future');
  // A tablet has bounds of its own (sync/SPEC.md, T9), and signs no stated time.
  return source === 'phone' ? refuseByBounds(punch, tx.now) : undefined;
};

/**
 * Far more than anybody clocks: each one takes longer to pair with the others. Those of a tablet are counted separately
 * from those of a phone: somebody misusing one cannot keep its owner from clocking on the other.
 */
const mostPunchesADay = 30;

const punchesOn = (tx: Transaction, { userId, source }: Pick<Punch, 'userId' | 'source'>, day: Day): number =>
  tx.lookUp(
    'punch',
    'punches of a day',
    () =>
      and(
        eq(columnOf('punch', 'userId'), sql.placeholder('userId')),
        eq(columnOf('punch', 'day'), sql.placeholder('day')),
        eq(columnOf('punch', 'source'), sql.placeholder('source')),
      ),
    { userId, day, source },
  ).length;

/** By the day of the server's clock, and with no upper limit: a late punch must not cut a later span in two. */
const punchesSince = (tx: Transaction, userId: string, day: Day): readonly Punch[] =>
  tx.select('punch', and(eq(columnOf('punch', 'userId'), userId), gte(columnOf('punch', 'day'), day)));

const storeSpan = (tx: Transaction, userId: string, span: WorkedSpan, cause: Cause | undefined): void => {
  const repeated = repeatedRecords(span, { get: (id) => tx.find('hoursRecord', id) });
  const kept = repeated.filter(
    (each) => isSettled(each) || mayBeKnownToRun(tx, each) || isShiftChosen(trailOfHours(tx, each)),
  );
  for (const record of repeated) if (!kept.includes(record)) tx.remove('hoursRecord', record.id, 'pair-punches');
  if (repeated.some(isSettled)) return;
  // Hours known to a run keep their record, wherever they begin now, and so do those whose shift a manager chose.
  const stored = kept[0] ?? tx.find('hoursRecord', recordIdOf(span.inId));
  if (stored && isSettled(stored)) return;
  const trail = stored ? trailOfHours(tx, stored) : [];
  const isChosen = stored !== undefined && isShiftChosen(trail);
  // A chosen shift stays, but what arrived while hours were approved counts once they are open.
  if (stored && cause && ((isChosen && cause.recordId === undefined) || isPaid(tx, stored))) return;
  if (cause?.recordId !== undefined && stored?.id !== cause.recordId) return;
  const around = shiftsAround(tx, userId, Date.parse(span.clockIn));
  const paid = asPaid(tx, userId, around, span.clockIn);
  const made = recordOf({
    userId,
    role: stored?.role ?? roleOf(tx, userId),
    span,
    shifts: paid.filter(({ id, ...shift }) => shift.userId === userId && (!isChosen || id === stored.shiftId)),
    rates: tx.find('employment', userId) ?? noRates,
    zone: tx.restaurant().timeZone,
    paidTimeRules: tx.restaurant().paidTimeRules,
    createdAt: stored?.createdAt ?? tx.at,
  });
  const shiftId = isChosen ? stored.shiftId : made.shiftId;
  const day = stored && cause && (cause.recordId === undefined ? dayOfOpenHours(tx, made, trail) : stored.day);
  const paired = { ...made, shiftId, day: day ?? made.day, id: stored?.id ?? made.id };
  // Their own shift may have another position now: the next approval sets its rate.
  const keepsRate = cause?.recordId !== undefined && paired.shiftId === stored?.shiftId;
  if (keepsRate && hasSameTimes(paired, stored)) return;
  const clockOutMissedAt = paired.clockOut === '' ? (stored?.clockOutMissedAt ?? '') : '';
  const record: HoursRecord = {
    ...(stored
      ? keepsRate
        ? withPayOf(tx, stored, paired)
        : withAgreedPay(tx, stored, paired, { day: paired.day })
      : paired),
    clockOutMissedAt,
  };
  const isWithin = ({ startTime, endTime }: Shift): boolean =>
    startTime < (span.clockOut || tx.at) && span.clockIn < endTime;
  if (around.some((shift) => shift.userId === userId && !paid.includes(shift) && isWithin(shift)))
    tellOfOwnShift(tx, record);
  if (cause?.shiftId !== undefined && ![stored?.shiftId, record.shiftId].includes(cause.shiftId)) return;
  if (stored && isSame(record, stored)) return;
  // Another clock-in does not move hours that were approved once: only their own shift or punches do.
  if (stored && !cause && hasSameTimes(record, stored) && mayBeKnownToRun(tx, stored)) return;
  tx.put('hoursRecord', record, 'pair-punches');
  if (stored) tellOfPay(tx, stored, record);
  if (record.isClockOutStated && !stored?.isClockOutStated) tellOfStatedClockOut(tx, record);
  // With these times they may fit another shift than the one that took the place of the chosen one.
  if (isChosen && !cause) placeHours(tx, record);
  if (stored && stored.clockOut !== '') tellOfPaidHours(tx, stored, tx.find('hoursRecord', record.id) ?? record);
};

const roleOf = (tx: Transaction, userId: string): Role => tx.find('user', userId)?.role ?? 'staff';
