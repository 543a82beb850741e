import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { isSalariedOn } from '../contract-terms.ts';
import { mondayOf } from '../zone.ts';
import { type OvertimeRules, type SplitRecord, splitOvertime } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import type { RunPerson } from './run-person.ts';

/** What decides how somebody's minutes are split. */
export type WorkedHours = Pick<RunPerson, 'records' | 'paid' | 'firstApproved' | 'employment' | 'earlier'>;

/**
 * Approved and paid records by what their minutes earn: all hours of a week count towards the thresholds. What was paid fills
 * the week first, in the order of the runs that paid it, as a completed run never changes: hours that are approved after it
 * come on top, whichever day they are of. Hours that a run counted without paying them keep the place they had in it
 * (`countedBefore`), also where a later one has paid them.
 */
export function splitRecords(
  { records, paid, firstApproved, employment, earlier }: WorkedHours,
  payRules: OvertimeRules,
): readonly SplitRecord[] {
  const paidBySalary = new Set(earlier.flatMap((entry) => entry.records.filter(isPaidBySalary).map(({ id }) => id)));
  const counted = countedBefore({ records, paid, firstApproved });
  const runOf = ({ id }: HoursRecord) => counted.get(id) ?? paid.get(id) ?? '';
  const placeOf = (record: HoursRecord) => Number(runOf(record) === '');
  // A salary paid no overtime: where its hours are now paid by the hour, they come on top of what else their run paid.
  const orderOf = (record: HoursRecord) => `${runOf(record)} ${Number(paidBySalary.has(record.id))} ${record.clockIn}`;
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

/**
 * Approved hours that a run counted when it paid later hours of their week, but did not pay, by when it was completed: they were
 * paid elsewhere, or are due only since.
 */
export function countedBefore({
  records,
  paid,
  firstApproved,
}: Pick<WorkedHours, 'records' | 'paid' | 'firstApproved'>): ReadonlyMap<string, Instant> {
  const paidByWeek = groupByWeek(records.filter(({ id }) => paid.has(id)));
  return new Map(
    records.flatMap((record) => {
      const { id, day, approvedAt } = record;
      if (approvedAt === '') return [];
      const week = mondayOf(day);
      const paidAt = paid.get(id);
      const approved = firstApproved.get(id) ?? approvedAt;
      const [run] = (paidByWeek.get(week) ?? [])
        .map((each) => ({ at: paid.get(each.id) as Instant, until: each.clockIn }))
        .filter(({ at }) => approved < at && (paidAt === undefined || at < paidAt))
        .filter(({ at, until }) => wasBefore(record, at, week, until))
        .map(({ at }) => at)
        .toSorted();
      return run === undefined ? [] : [[id, run] as const];
    }),
  );
}

/** Whether a record, as it was at an instant, was of a week and began before another: corrections keep what was before them. */
function wasBefore(record: HoursRecord, instant: Instant, week: Day, until: Instant): boolean {
  const { clockIn, clockOut } = record.corrections.find(({ at }) => at > instant) ?? record;
  return clockIn !== clockOut && clockIn.slice(0, 10) >= week && clockIn < until;
}

function groupByWeek(records: readonly HoursRecord[]): ReadonlyMap<Day, readonly HoursRecord[]> {
  const weeks = new Map<Day, HoursRecord[]>();
  for (const record of records) {
    const week = mondayOf(record.day);
    weeks.set(week, [...(weeks.get(week) ?? []), record]);
  }
  return weeks;
}

const noOvertime = {
  overtimeAfterWeeklyMinutes: 0,
  overtimePercent: 100,
  doubleTimeAfterWeeklyMinutes: 0,
  doubleTimePercent: 100,
};
