import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { correctedHours, type HoursEdit, newHoursRecord, type PaidBy } from '#schema/intents/hours-record.ts';
import { checkHours } from '#schema/rules/hours/check-hours.ts';
import { dayOfHours } from '#schema/rules/hours/day-of-hours.ts';
import { shiftFor } from '#schema/rules/hours/hours.ts';
import { type Rates, rateFor } from '#schema/rules/payroll/contract-terms.ts';
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
  const worked = withShift(entered, around);
  const hourlyRate = rateFor(rates, positionOf(worked, around), dayIn(worked, around));
  const made = { id: newId(), userId, role, hourlyRate, createdAt: toInstant(deviceNow()) };
  const record = newHoursRecord(worked, made, paidByOf(worked, around));
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
  const corrected = withShift(entered, around);
  const before = { day: stored.day, positionId: positionOf(stored, around) };
  const after = { day: dayIn(corrected, around), positionId: positionOf(corrected, around) };
  const hourlyRate = foreseenRate(stored, rates, before, after);
  const correction = correctedHours({ ...stored, hourlyRate }, corrected, by, paidByOf(corrected, around));
  const changes = { ...correction, hourlyRate };
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

const withShift = ({ reason, ...worked }: EnteredHours, { shifts }: HoursSurroundings): HoursEdit => ({
  ...worked,
  shiftId: shiftFor(worked, shifts)?.id ?? '',
  correctionReason: reason.trim(),
});

const dayIn = (worked: HoursEdit, around: HoursSurroundings): Day =>
  dayOfHours(worked, paidByOf(worked, around).shift, around.zone);

const positionOf = ({ shiftId }: Pick<HoursRecord, 'shiftId'>, { shifts }: HoursSurroundings): string =>
  shifts.find(({ id }) => id === shiftId)?.positionId ?? '';

const paidByOf = ({ shiftId }: HoursEdit, { zone, paidTimeRules, shifts }: HoursSurroundings): PaidBy => ({
  zone,
  paidTimeRules,
  shift: shifts.find(({ id }) => id === shiftId),
});

const check = async (record: HoursRecord, { records }: HoursSurroundings) => {
  if (record.correctionReason === '') return refused('correction-needs-reason');
  return checkHours(record, records, await serverNow());
};
