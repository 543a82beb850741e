import { and, eq, gte, lte } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { correctedHours, newHoursRecord } from '#schema/intents/hours-record.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { checkHours, overlap } from '#schema/rules/hours/check-hours.ts';
import { dayOfHours } from '#schema/rules/hours/day-of-hours.ts';
import { hasSameTimes, timesOfHours } from '#schema/rules/hours/hours-record.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { longestShiftMinutes } from '#schema/rules/rota/shift-times.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import { mayBeKnownToRun } from '#server/domain/payroll/paid-records.ts';
import { withAgreedPay } from '#server/domain/payroll/rate-of-hours.ts';
import { positionOf } from '#server/domain/payroll/rated-position.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { paidByOf } from './paid-time.ts';
import { fittingShiftId, isOnShift, placeHours } from './place-hours.ts';
import { pairAround } from './record-punch.ts';
import { tellOfCorrection, tellOfPaidHours, tellOfPay } from './tell-of-hours.ts';
import { isTakenOffShift, trailOfHours } from './trail-of-hours.ts';

/** Hours that a manager enters by hand, with a reason (D16). */
export const enterHours = (tx: Transaction, entered: HoursRecord): Result<HoursRecord> => {
  const submitted = onFittingShift(tx, entered);
  const employment = tx.find('employment', submitted.userId);
  const made = { ...submitted, role: employment?.role ?? 'staff', createdAt: tx.at };
  const record = newHoursRecord(submitted, made, employment ?? noRates, paidByOf(tx, submitted));
  const refusal = checkManagersHours(tx, record);
  if (refusal) return refusal;
  tx.put('hoursRecord', record, 'enter-hours');
  tellOfCorrection(tx, undefined, record);
  return accepted(record);
};

/** Corrects or approves a record; a correction keeps who, when, why and the old values (D16). */
export const correctHours = (tx: Transaction, stored: HoursRecord, submitted: HoursRecord): Result<HoursRecord> => {
  const isCorrected = !hasSameTimes(stored, submitted);
  const isDecided = isCorrected ? isTakenOff(tx, stored, submitted) : !isPutOnOthers(tx, stored, submitted);
  const next = isDecided ? submitted : onFittingShift(tx, submitted);
  const isMoved = stored.shiftId !== next.shiftId;
  // Taking back an approval and choosing another shift are two acts: in one write they end the same.
  const isOpen = isCorrected || stored.approvedBy === '' || (isMoved && next.approvedBy === '');
  // Approving again does not move hours to another week: only a correction, or putting them on another shift, does.
  const keepsDay = !isCorrected && !isMoved && mayBeKnownToRun(tx, stored);
  const changes = isCorrected
    ? correctedHours(stored, next, { id: tx.newId(), at: tx.at, by: tx.actorId })
    : { shiftId: next.shiftId };
  const changed = { ...stored, ...changes };
  const record: HoursRecord = {
    ...(isOpen ? withAgreedPay(tx, stored, changed, keepsDay ? { day: stored.day } : {}) : changed),
    clockOutMissedAt: next.clockOut === '' ? stored.clockOutMissedAt : '',
    ...approvalOf(tx, stored, next, isCorrected),
  };
  const refusal = isCorrected ? checkManagersHours(tx, record) : checkApproval(tx, stored, record);
  if (refusal) return refusal;
  // The audit trail says whether they were approved before: this approval must not be in it yet.
  if (isOpen && !isCorrected) tellOfPay(tx, stored, record);
  tx.put('hoursRecord', record, isCorrected ? 'correct-hours' : 'approve-hours');
  if (stored.approvedBy !== '' && record.approvedBy === '') pairTakenBack(tx, stored);
  if (isCorrected) tellOfCorrection(tx, stored, record);
  // Another approval may change the pay too: the shift may have changed since.
  if (isOpen) tellOfPaidHours(tx, stored, record);
  return accepted(record);
};

/**
 * A device knows only its own rota: hours that a manager enters or corrects without a shift, or on one that is not
 * theirs or that they do not fit, or puts on one that is not theirs, belong to the one that they fit (D16).
 */
const onFittingShift = (tx: Transaction, hours: HoursRecord): HoursRecord =>
  isOnShift(tx, hours) ? hours : { ...hours, shiftId: fittingShiftId(tx, hours) || hours.shiftId };

/** Whether a manager takes hours off their shift, or has done so before. */
const isTakenOff = (tx: Transaction, stored: HoursRecord, { shiftId }: HoursRecord): boolean =>
  shiftId === '' && (stored.shiftId !== '' || isTakenOffShift(stored, trailOfHours(tx, stored)));

/** Whether a manager puts hours on a shift that by now is not on the rota as their person's, or not of their day. */
const isPutOnOthers = (tx: Transaction, stored: HoursRecord, next: HoursRecord): boolean =>
  next.shiftId !== '' && next.shiftId !== stored.shiftId && !holdsHours(tx, next);

const holdsHours = (tx: Transaction, next: HoursRecord): boolean => {
  const { shift, zone } = paidByOf(tx, next);
  return positionOf(tx, { ...next, day: dayOfHours(next, shift, zone) }) !== '';
};

/** The rota may have changed while hours were approved: open again, they belong to the shift they now fit (D16). */
const pairTakenBack = (tx: Transaction, { id, userId, clockIn }: HoursRecord): void => {
  const pair = () => {
    pairAround(tx, userId, Date.parse(clockIn), { recordId: id });
    const open = tx.find('hoursRecord', id);
    if (open && open.approvedBy === '') placeHours(tx, open, open.day);
  };
  tx.beforeCommit(`pair ${id} again`, pair, true);
};

/** Refuses an approval of hours that have changed since the manager saw them; undefined if they have not. */
export const refuseStaleApproval = (
  _tx: Transaction,
  _actor: Actor,
  stored: HoursRecord,
  next: HoursRecord,
  assumed: Partial<HoursRecord> | undefined,
): Refusal | undefined => {
  const isApproval = next.approvedBy !== '' && assumed?.approvedBy === '';
  if (!isApproval || !assumed) return undefined;
  const hasChanged = timesOfHours.some((field) => assumed[field] !== stored[field] && next[field] !== stored[field]);
  return hasChanged ? refused('hours-changed') : undefined;
};

/** The approver stays on record, unless the approved hours are corrected: then the corrector becomes the approver. */
const approvalOf = (
  tx: Transaction,
  stored: HoursRecord,
  next: HoursRecord,
  isCorrected: boolean,
): Pick<HoursRecord, 'approvedBy' | 'approvedAt'> => {
  if (next.approvedBy === '') return { approvedBy: '', approvedAt: '' };
  if (stored.approvedBy !== '' && !isCorrected) return { approvedBy: stored.approvedBy, approvedAt: stored.approvedAt };
  return { approvedBy: tx.actorId, approvedAt: tx.at };
};

/** No hour is approved twice: a punch into approved hours opens a record that must be corrected or struck out. */
const checkApproval = (tx: Transaction, stored: HoursRecord, record: HoursRecord): Refusal | undefined => {
  if (record.approvedBy === '') return undefined;
  if (record.clockOut === '') return refused('clock-out-missing');
  if (stored.approvedBy !== '') return undefined;
  const isTwice = hoursAround(tx, record).some((other) => other.approvedBy !== '' && overlap(record, other));
  return isTwice ? refused('overlapping-hours') : undefined;
};

const checkManagersHours = (tx: Transaction, record: HoursRecord): Refusal | undefined => {
  if (record.correctionReason.trim() === '') return refused('correction-needs-reason');
  return checkHours(record, hoursAround(tx, record), tx.now);
};

/** The records that may overlap it: none is longer than a shift, so from that long before it until its end. */
const hoursAround = (tx: Transaction, { userId, clockIn, clockOut }: HoursRecord): readonly HoursRecord[] =>
  tx.select(
    'hoursRecord',
    and(
      eq(columnOf('hoursRecord', 'userId'), userId),
      gte(columnOf('hoursRecord', 'clockIn'), toInstant(Date.parse(clockIn) - longestShiftMinutes * minuteMs)),
      clockOut === '' ? undefined : lte(columnOf('hoursRecord', 'clockIn'), clockOut),
    ),
  );
