import type { HoursRecord } from '#schema/entities/hours.ts';
import { isSalariedOn } from '../contract-terms.ts';
import { mondayOf } from '../zone.ts';
import { type OvertimeRules, type SplitRecord, splitOvertime } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import type { RunPerson } from './run-person.ts';

/**
 * Approved and paid records by what their minutes earn: all hours of a week count towards the thresholds. What was paid fills
 * the week first, in the order of the runs that paid it, as a completed run never changes: hours that are approved after it
 * come on top, whichever day they are of.
 */
export function splitRecords(
  { records, paid, employment, earlier }: Pick<RunPerson, 'records' | 'paid' | 'employment' | 'earlier'>,
  payRules: OvertimeRules,
): readonly SplitRecord[] {
  const paidBySalary = new Set(earlier.flatMap((entry) => entry.records.filter(isPaidBySalary).map(({ id }) => id)));
  const placeOf = ({ id }: HoursRecord) => Number(!paid.has(id));
  // A salary paid no overtime: where its hours are now paid by the hour, they come on top of what else their run paid.
  const orderOf = ({ id, clockIn }: HoursRecord) => `${paid.get(id) ?? ''} ${Number(paidBySalary.has(id))} ${clockIn}`;
  const worked = records
    .filter(({ id, approvedAt, clockOut }) => clockOut !== '' && (approvedAt !== '' || paid.has(id)))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(({ id, day, totalMinutes, paidMinutes, hourlyRate }) => ({
      id,
      day,
      week: mondayOf(day),
      minutes: paidMinutes,
      workedMinutes: totalMinutes,
      hourlyRate,
    }));
  // A salary pays all hours of its days alike: they earn nothing more and count towards no threshold.
  const isSalaried = ({ day }: { day: string }) => isSalariedOn(employment ?? {}, day);
  const hourly = splitOvertime(
    worked.filter((record) => !isSalaried(record)),
    payRules,
  );
  const salaried = splitOvertime(
    worked.filter(isSalaried).map((record) => ({ ...record, minutes: record.workedMinutes, hourlyRate: 0 })),
    noOvertime,
  );
  const byId = new Map([...hourly, ...salaried].map((record) => [record.id, record]));
  return worked.flatMap(({ id }) => byId.get(id) ?? []);
}

const noOvertime = {
  overtimeAfterWeeklyMinutes: 0,
  overtimePercent: 100,
  doubleTimeAfterWeeklyMinutes: 0,
  doubleTimePercent: 100,
};
