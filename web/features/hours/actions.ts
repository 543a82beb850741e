import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { correctedHours, figuresOf, type HoursEdit, newHoursRecord } from '#schema/intents/hours-record.ts';
import { checkHours } from '#schema/rules/hours/check-hours.ts';
import { dayOfHours } from '#schema/rules/hours/day-of-hours.ts';
import { shiftFor } from '#schema/rules/hours/hours.ts';
import { shiftIdOfCorrected, shiftOfCorrected } from '#schema/rules/hours/hours-of-shift.ts';
import type { Rates } from '#schema/rules/payroll/contract-terms.ts';
import { foreseenRate } from '#schema/rules/payroll/record-rate.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** What managers write about hours on this device. */

/** Times and reason as a manager entered them. */
export interface EnteredHours {
  readonly clockIn: Instant;
  readonly clockOut: Instant;
  readonly breakMinutes: Minutes;
  readonly reason: string;
}

/** What is known around the hours being entered. */
export interface HoursSurroundings {
  readonly zone: string;
  /** The restaurant's; undefined on a device that does not have them yet. */
  readonly paidTimeRules: readonly PaidTimeRule[] | undefined;
  /** The person's other records, and their shifts around these days. */
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  /** The shift that corrected hours name; undefined if they name none, or if this device does not have it. */
  readonly named?: Shift | undefined;
  /** Who enters it. */
  readonly managerId: string;
}

/** Enters hours by hand for somebody; their rate is what this device knows, the server uses its own. */
export const enterHours = async (
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  entered: EnteredHours,
  rates: Rates,
  around: HoursSurroundings,
): Promise<Result<HoursRecord>> => {
  const shift = shiftFor(entered, around.shifts);
  const worked = { ...editOf(entered), shiftId: shift?.id ?? '' };
  const made = { id: newId(), userId, role, createdAt: toInstant(deviceNow()) };
  const record = newHoursRecord(worked, made, rates, paidByOf(shift, around));
  const refusal = await check(record, around);
  return refusal ?? insertDocument('hoursRecord', record);
};

/** Corrects a record; what it was before is kept with who, when and why (D16). Its rate is that of its day and position. */
export const correctHours = async (
  stored: HoursRecord,
  entered: EnteredHours,
  rates: Rates,
  around: HoursSurroundings,
): Promise<Result<HoursRecord>> => {
  const by = { id: newId(), at: toInstant(await serverNow()), by: around.managerId };
  const { named, shifts, zone } = around;
  const times = { ...stored, ...editOf(entered) };
  const corrected = { ...times, shiftId: shiftIdOfCorrected(times, named, shifts) };
  const shift = shiftOfCorrected(times, named, shifts);
  const before = { day: stored.day, positionId: named?.positionId ?? '' };
  const after = { day: dayOfHours(corrected, shift, zone), positionId: shift?.positionId ?? '' };
  const hourlyRate = foreseenRate(stored, rates, before, after);
  const figures = figuresOf({ ...corrected, hourlyRate }, paidByOf(shift, around));
  const changes = { ...correctedHours(stored, corrected, by), ...figures, hourlyRate };
  const refusal = await check({ ...stored, ...changes }, around);
  return refusal ?? changeDocument('hoursRecord', stored.id, changes);
};

/** Approves records, or takes their approval back with ''. Stops at the first that cannot be. */
export const approveHours = async (records: readonly HoursRecord[], approvedBy: string): Promise<Result<number>> => {
  const approvedAt = approvedBy === '' ? '' : toInstant(await serverNow());
  for (const { id } of records) {
    const result = await changeDocument('hoursRecord', id, { approvedBy, approvedAt });
    if (!result.ok) return result;
  }
  return accepted(records.length);
};

const editOf = ({ reason, ...times }: EnteredHours): Omit<HoursEdit, 'shiftId'> => ({
  ...times,
  correctionReason: reason.trim(),
});

const paidByOf = (shift: Shift | undefined, { zone, paidTimeRules }: HoursSurroundings) => ({
  zone,
  paidTimeRules,
  shift,
});

const check = async (record: HoursRecord, { records }: HoursSurroundings) => {
  if (record.correctionReason === '') return refused('correction-needs-reason');
  return checkHours(record, records, await serverNow());
};
