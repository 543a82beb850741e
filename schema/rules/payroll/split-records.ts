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
  const counted = countedBefore({ records, paid, firstApproved, earlier });
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
 * Approved hours that a run counted when it paid hours of later days of their week, but did not pay, by when it was completed:
 * they were paid elsewhere, or are due only since.
 */
export function countedBefore(worked: Omit<WorkedHours, 'employment'>): ReadonlyMap<string, Instant> {
  const { records, paid, firstApproved } = worked;
  const paidInWeek = paidByWeek(worked);
  return new Map(
    records.flatMap((record) => {
      const { id, day, approvedAt } = record;
      if (approvedAt === '') return [];
      const week = mondayOf(day);
      const paidAt = paid.get(id);
      const approved = firstApproved.get(id) ?? approvedAt;
      const [run] = (paidInWeek.get(week) ?? [])
        .filter(({ at }) => approved < at && (paidAt === undefined || at < paidAt))
        .filter((each) => wasWithin(record, each.at, week, each.day))
        .map(({ at }) => at)
        .toSorted();
      return run === undefined ? [] : [[id, run] as const];
    }),
  );
}

/** When a run paid hours, and the day of which it paid them. */
type PaidThen = Pick<HoursRecord, 'day'> & { readonly at: Instant };

/** By the Monday of the week of which they were paid. */
function paidByWeek({
  records,
  paid,
  earlier,
}: Pick<WorkedHours, 'records' | 'paid' | 'earlier'>): ReadonlyMap<Day, readonly PaidThen[]> {
  const dayPaid = new Map(earlier.flatMap((entry) => entry.records.map(({ id, day }) => [id, day] as const)));
  const weeks = new Map<Day, PaidThen[]>();
  for (const record of records) {
    const at = paid.get(record.id);
    if (at === undefined) continue;
    const day = dayPaid.get(record.id) ?? dayAt(record, at);
    const week = mondayOf(day);
    weeks.set(week, [...(weeks.get(week) ?? []), { day, at }]);
  }
  return weeks;
}

const correctedSince = ({ corrections }: HoursRecord, instant: Instant) => corrections.find(({ at }) => at > instant);

/** The day of a record as it was at an instant: corrections keep what was before them. */
function dayAt(record: HoursRecord, instant: Instant): Day {
  const dateOf = ({ clockIn }: Pick<HoursRecord, 'clockIn'>) => clockIn.slice(0, 10) as Day;
  const before = correctedSince(record, instant);
  return before && dateOf(before) !== dateOf(record) ? dateOf(before) : record.day;
}

/** Whether a record was of this week, of an earlier day than another, and not struck out. */
function wasWithin(record: HoursRecord, instant: Instant, week: Day, until: Day): boolean {
  const { clockIn, clockOut } = correctedSince(record, instant) ?? record;
  const day = dayAt(record, instant);
  return clockIn !== clockOut && week <= day && day < until;
}

const noOvertime = {
  overtimeAfterWeeklyMinutes: 0,
  overtimePercent: 100,
  doubleTimeAfterWeeklyMinutes: 0,
  doubleTimePercent: 100,
};
