import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { mondayOf } from '../time/zone.ts';
import { isSalariedOn } from './contract-terms.ts';
import { hoursAt } from './hours-over-time.ts';
import { type OvertimeRules, type SplitRecord, splitOvertime } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import type { RunPerson } from './run-person.ts';

/** What decides how somebody's minutes are split. */
export type WorkedHours = Pick<RunPerson, 'records' | 'paid' | 'overTime' | 'employment' | 'earlier'>;

/**
 * Approved and paid records by what their minutes earn: all hours of a week count towards the thresholds. Paid hours
 * come first in the week, in the order of the runs that paid them, as a completed run never changes: hours approved
 * later come on top, whichever day they are of. Hours that a run counted without paying them keep their place in it
 * (`countedBefore`), even if a later one has paid them.
 */
export function splitRecords(
  { records, paid, overTime, employment, earlier }: WorkedHours,
  payRules: OvertimeRules,
): readonly SplitRecord[] {
  const paidBySalary = new Set(earlier.flatMap((entry) => entry.records.filter(isPaidBySalary).map(({ id }) => id)));
  const counted = countedBefore({ records, paid, overTime, earlier });
  const runOf = ({ id }: HoursRecord) => counted.get(id) ?? paid.get(id) ?? '';
  const placeOf = (record: HoursRecord) => Number(runOf(record) === '');
  // A salary paid no overtime: if its hours are now paid by the hour, they come on top of what else their run paid.
  const orderOf = (record: HoursRecord) => `${runOf(record)} ${Number(paidBySalary.has(record.id))} ${record.clockIn}`;
  const isDue = ({ id, approvedAt }: HoursRecord) => approvedAt !== '' || paid.has(id);
  // Hours that a run counted stay in its week even while their approval is withdrawn.
  const worked = records
    .filter((record) => record.clockOut !== '' && (isDue(record) || counted.has(record.id)))
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
    worked
      .filter(isSalaried)
      .map((record) => ({ ...record, minutes: record.workedMinutes, hourlyRate: 0, isSalaried: true })),
    noOvertime,
  );
  const byId = new Map([...hourly, ...salaried].map((record) => [record.id, record]));
  const due = new Set(records.filter(isDue).map(({ id }) => id));
  return worked.flatMap(({ id }) => (due.has(id) ? (byId.get(id) ?? []) : []));
}

/**
 * Hours that a run counted when it paid hours of later days of their week, but did not pay, with when it was completed:
 * they were paid elsewhere, or became due only later. Not those moved into another week since.
 */
export function countedBefore(worked: Omit<WorkedHours, 'employment'>): ReadonlyMap<string, Instant> {
  const inWeekNow = countings(worked).filter(({ record, week }) => mondayOf(record.day) === week);
  return firstById(inWeekNow);
}

/** The same, including those moved out of the week since. */
export const everCounted = (worked: Omit<WorkedHours, 'employment'>): ReadonlyMap<string, Instant> =>
  firstById(countings(worked));

/** Hours that a run counted in a week without paying them. */
interface Counting {
  readonly record: HoursRecord;
  readonly week: Day;
  readonly at: Instant;
}

/** For each record, week and run, the oldest run first. */
function countings(worked: Omit<WorkedHours, 'employment'>): readonly Counting[] {
  const { records, paid, overTime } = worked;
  const runs = runsByWeek(worked);
  const counted = records.flatMap((record) => {
    const paidAt = paid.get(record.id);
    const states = overTime.get(record.id);
    const weeks = new Set((states ?? [record]).map(({ day }) => mondayOf(day)));
    return [...weeks].flatMap((week) =>
      [...(runs.get(week) ?? [])]
        .filter(([at, lastDay]) => {
          if (paidAt !== undefined && paidAt <= at) return false;
          const { approvedAt, day, clockIn, clockOut } = hoursAt(record, states, at);
          const isCounted = approvedAt !== '' && approvedAt < at && clockIn !== clockOut;
          return isCounted && week <= day && day < lastDay;
        })
        .map(([at]) => ({ record, week, at })),
    );
  });
  return counted.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

const firstById = (all: readonly Counting[]): ReadonlyMap<string, Instant> =>
  new Map(all.toReversed().map(({ record, at }) => [record.id, at]));

/** When a run paid hours, and the day it paid them for. */
type PaidThen = Pick<HoursRecord, 'day'> & { readonly at: Instant };

/** When runs paid hours of a week, by its Monday, and the last day of it that each paid. */
function runsByWeek(worked: Omit<WorkedHours, 'employment'>): ReadonlyMap<Day, ReadonlyMap<Instant, Day>> {
  const weeks = new Map<Day, Map<Instant, Day>>();
  for (const { day, at } of paymentsOf(worked)) {
    const week = mondayOf(day);
    const runs = weeks.get(week) ?? new Map<Instant, Day>();
    if (day > (runs.get(at) ?? '')) runs.set(at, day);
    weeks.set(week, runs);
  }
  return weeks;
}

function paymentsOf({ records, paid, overTime, earlier }: Omit<WorkedHours, 'employment'>): readonly PaidThen[] {
  const dayPaid = new Map(earlier.flatMap((entry) => entry.records.map(({ id, day }) => [id, day] as const)));
  return records.flatMap((record) => {
    const at = paid.get(record.id);
    if (at === undefined) return [];
    return [{ day: dayPaid.get(record.id) ?? hoursAt(record, overTime.get(record.id), at).day, at }];
  });
}

const noOvertime = {
  overtimeAfterWeeklyMinutes: 0,
  overtimePercent: 100,
  doubleTimeAfterWeeklyMinutes: 0,
  doubleTimePercent: 100,
};
