import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidRecord } from '#schema/entities/payroll.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import type { SplitRecord } from './overtime.ts';
import { lateHoursFrom } from './pay-period.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { salaryCovers } from './stays.ts';

/**
 * Hours of the period, and of earlier ones back to `lateHoursFrom`, that no run has paid; struck-out ones do not count.
 * Older hours are included if they were approved too late for every run so far.
 */
export function unpaidRecords(person: RunPerson, { period }: RunSettings): readonly HoursRecord[] {
  const { records, paid, seenLateFrom } = person;
  const from = lateHoursFrom(period, person.hoursDueFrom);
  const isSeen = ({ day, approvedAt }: HoursRecord) =>
    day >= from || (seenLateFrom !== '' && day >= seenLateFrom && approvedAt !== '');
  return records.filter(
    (record) =>
      isSeen(record) && record.day <= period.endDate && !paid.has(record.id) && record.clockIn !== record.clockOut,
  );
}

/** What an entry keeps of a record that it pays. */
export function paidRecord(
  person: RunPerson,
  record: HoursRecord,
  split: readonly SplitRecord[],
): PaidRecord | undefined {
  const part = split.find(({ id }) => id === record.id);
  if (!part || record.clockOut === '') return undefined;
  const { id, day, clockIn, clockOut } = record;
  const hourlyRate = part.hourlyRate as Pence;
  const isSalaried = part.isSalaried === true;
  const paid = { id, day, clockIn, clockOut, hourlyRate, ...(part.minutes as BrandedMinutes) };
  if (!isSalaried) return hourlyRate === 0 ? { ...paid, isHourly: true } : paid;
  return salaryCovers(person, day) ? paid : { ...paid, isUnpaid: true };
}

type BrandedMinutes = { regular: Minutes; overtime: Minutes; doubleTime: Minutes };
