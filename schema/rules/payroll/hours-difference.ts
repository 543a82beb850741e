import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { hasSameTimes } from '../hours/hours-record.ts';
import { mondayOf } from '../time/zone.ts';
import { isSalariedOn } from './contract-terms.ts';
import { changedSince, hoursAt, statesOf } from './hours-over-time.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import { payOfRecord } from './record-pay.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { countedBefore, everCounted, splitRecords, type WorkedHours } from './split-records.ts';

/**
 * A record whose paid time differs from what an earlier run paid, or that has moved to another week or to a day with
 * another rate or basis of pay.
 */
export interface CorrectedRecord {
  readonly paid: PaidRecord;
  readonly record: HoursRecord;
}

export type RecordsById = ReadonlyMap<string, HoursRecord>;

export const recordsById = ({ records }: Pick<RunPerson, 'records'>): RecordsById =>
  new Map(records.map((record) => [record.id, record]));

/**
 * What an earlier run paid and was corrected since. Not hours that a salary still pays for, nor hours that stayed on
 * their day while its basis of pay changed: that is a change of terms, not a correction.
 */
export function correctedIn(
  { employment }: Pick<WorkedHours, 'employment'>,
  records: RecordsById,
  entry: PayrollEntry,
): readonly CorrectedRecord[] {
  return entry.records.flatMap((paid) => {
    const record = records.get(paid.id);
    return record && isCorrected(employment, { ...paid, paidMinutes: minutesOf(paid) }, record)
      ? [{ paid, record }]
      : [];
  });
}

/** Whether hours now differ from those paid in a way that may change their pay. */
export function isCorrected(
  employment: RunPerson['employment'],
  before: Pick<PaidRecord, 'day' | 'hourlyRate'> & {
    readonly paidMinutes: number;
    readonly isHourly?: boolean | undefined;
  },
  now: Pick<HoursRecord, 'day' | 'hourlyRate' | 'paidMinutes'>,
): boolean {
  const isSalaried = isSalariedOn(employment ?? {}, now.day);
  if (isSalaried !== isSalariedOn(employment ?? {}, before.day)) return true;
  if (isSalaried || isPaidBySalary(before)) return false;
  if (now.paidMinutes !== before.paidMinutes) return true;
  // Another day may have another rate.
  return now.day !== before.day && (now.hourlyRate !== before.hourlyRate || mondayOf(now.day) !== mondayOf(before.day));
}

export function minutesOf({ regular, overtime, doubleTime }: PaidRecord): number {
  return regular + overtime + doubleTime;
}

/** An entry that paid somebody, and how much more or less than it paid is due for its hours now. */
export interface EntryHours {
  readonly entry: PayrollEntry;
  /** Whether its hours, or others that it counted, have changed since: corrected, or approved again. */
  readonly isChanged: boolean;
  /** Pence; undefined if the entry did not keep its overtime rules and today's do not give what it paid. */
  readonly difference: number | undefined;
}

/**
 * What is due for the hours of each earlier entry compared with what it paid for them, by the overtime rules it paid
 * by, whatever they are now.
 *
 * @param splits everything that was worked in the weeks concerned, split by today's rules
 * @param counts which records count; all if absent
 */
export function hoursDifferences(
  person: WorkedHours,
  { payRules, timeZone }: Pick<RunSettings['employer'], 'payRules' | 'timeZone'>,
  splits: readonly SplitRecord[],
  counts: (record: HoursRecord) => boolean = () => true,
): readonly EntryHours[] {
  const records = recordsById(person);
  const corrected = person.earlier.map((entry) => correctedIn(person, records, entry));
  const beside = changedBeside(person, timeZone);
  const weeks = new Set([...beside, ...weeksSplitAnew(person, records, corrected.flat(), timeZone)]);
  const byRules = splitsByRules(person, payRules, splits);
  return person.earlier.map((entry, place) => {
    const split = isReproduced(entry, payRules) ? byRules(rulesOf(entry, payRules)) : undefined;
    const difference = split && hoursDifference(person, { records, weeks, counts }, split, entry);
    const ofBeside = entry.records.filter(({ day }) => beside.has(mondayOf(day)));
    // What was counted with them may have changed without changing any pay: then another rate makes the difference.
    const isOfBeside =
      ofBeside.length > 0 && (!difference || ofBeside.some((paid) => !isSameSplit(paid, split?.splitOf.get(paid.id))));
    return { entry, isChanged: (corrected[place] ?? []).length > 0 || isOfBeside, difference };
  });
}

const isSameSplit = ({ regular, overtime, doubleTime }: PaidRecord, now: SplitRecord | undefined): boolean =>
  now?.minutes.regular === regular && now.minutes.overtime === overtime && now.minutes.doubleTime === doubleTime;

/** Somebody's work as recorded now; the same for every entry. */
interface WorkedNow {
  readonly records: RecordsById;
  /** See `weeksSplitAnew`. */
  readonly weeks: ReadonlySet<string>;
  readonly counts: (record: HoursRecord) => boolean;
}

interface SplitByRules {
  readonly rules: OvertimeRules;
  readonly splitOf: ReadonlyMap<string, SplitRecord>;
}

function hoursDifference(
  { employment }: WorkedHours,
  { records, weeks, counts }: WorkedNow,
  { rules, splitOf }: SplitByRules,
  entry: PayrollEntry,
): number {
  return entry.records.reduce((sum, paid) => {
    const record = records.get(paid.id);
    if (!record || !counts(record)) return sum;
    const isSplitAnew = weeks.size > 0 && (weeks.has(mondayOf(record.day)) || weeks.has(mondayOf(paid.day)));
    const isSalaried = isSalariedOn(employment ?? {}, record.day);
    const now = isSalaried ? 0 : payNow(paid, record, splitOf.get(paid.id), isSplitAnew, rules);
    return sum + now - payOfPaid(paid, rules);
  }, 0);
}

/** All hours split by the rules of an entry; worked out once for entries with the same rules. */
function splitsByRules(
  person: WorkedHours,
  rulesNow: OvertimeRules,
  splits: readonly SplitRecord[],
): (rules: OvertimeRules) => SplitByRules {
  const known: SplitByRules[] = [{ rules: rulesNow, splitOf: splitsById(splits) }];
  return (rules) => {
    const same = known.find((each) => isSameRules(each.rules, rules));
    if (same) return same;
    const added = { rules, splitOf: splitsById(splitRecords(person, rules)) };
    known.push(added);
    return added;
  };
}

const splitsById = (splits: readonly SplitRecord[]): ReadonlyMap<string, SplitRecord> =>
  new Map(splits.map((each) => [each.id, each]));

const rulesOf = ({ particulars }: PayrollEntry, rulesNow: OvertimeRules): OvertimeRules =>
  particulars?.overtimeRules ?? rulesNow;

const isSameRules = (one: OvertimeRules, other: OvertimeRules): boolean =>
  one.overtimeAfterWeeklyMinutes === other.overtimeAfterWeeklyMinutes &&
  one.overtimePercent === other.overtimePercent &&
  one.doubleTimeAfterWeeklyMinutes === other.doubleTimeAfterWeeklyMinutes &&
  one.doubleTimePercent === other.doubleTimePercent;

/**
 * The weeks, by their Mondays, whose overtime may have changed: of hours that differ from what was paid; of hours that
 * have been in another week since, even if moved back; and of hours paid by a salary and now by the hour, or the other
 * way round. Nothing records what paid for hours that a run only counted: if they are on a salaried day, their week is
 * split again, which changes nothing if they were salaried then.
 */
function weeksSplitAnew(
  { employment, earlier, records: all, paid, overTime }: WorkedHours,
  records: RecordsById,
  corrected: readonly CorrectedRecord[],
  zone: string,
): ReadonlySet<string> {
  const moved = earlier.flatMap(({ records: paidRecords, generatedAt }) =>
    paidRecords.flatMap(({ id, day }) => {
      const record = records.get(id);
      const days = record ? daysSince(record, overTime, generatedAt, zone) : [];
      return days.length > 0 ? [day, ...days] : [];
    }),
  );
  const isSalaried = ({ day }: Pick<HoursRecord, 'day'>) => isSalariedOn(employment ?? {}, day);
  const counted = countedBefore({ records: all, paid, overTime, earlier });
  const bySalary = new Set(earlier.flatMap((entry) => entry.records.filter(isPaidBySalary).map(({ id }) => id)));
  const otherBasis = all.filter(
    (record) =>
      (paid.has(record.id) && isSalaried(record) !== bySalary.has(record.id)) ||
      (counted.has(record.id) && isSalaried(record)),
  );
  return new Set(
    [
      ...corrected.flatMap(({ paid: before, record }) => [before.day, record.day]),
      ...moved,
      ...otherBasis.map(({ day }) => day),
    ].map(mondayOf),
  );
}

/** The weeks, by their Mondays, of hours that a run counted without paying them and that were changed since. */
function changedBeside(person: WorkedHours, zone: string): ReadonlySet<string> {
  const counted = everCounted(person);
  const days = person.records.flatMap((record) => {
    const at = counted.get(record.id);
    return at === undefined ? [] : daysSince(record, person.overTime, at, zone);
  });
  return new Set(days.map(mondayOf));
}

/**
 * Hours that this run or an earlier one counted in the weeks it paid, without paying them, and that have changed since.
 *
 * @param counted see `everCounted`
 */
export function countedOtherwise(
  person: WorkedHours,
  counted: ReadonlyMap<string, Instant>,
  { records: paid, generatedAt }: PayrollEntry,
  zone: string,
): readonly HoursRecord[] {
  const weeks = new Set(paid.map(({ day }) => mondayOf(day)));
  return person.records.filter((record) => {
    const then = record.corrections.find(({ at }) => at > generatedAt);
    const isCorrected = then !== undefined && !hasSameTimes(then, record);
    const seen = hoursAt(record, person.overTime.get(record.id), generatedAt as Instant);
    const isOther = isCorrected || (['day', 'paidMinutes'] as const).some((field) => seen[field] !== record[field]);
    if (!isOther || (counted.get(record.id) ?? '9') > generatedAt || paid.some(({ id }) => id === record.id))
      return false;
    return daysSince(record, person.overTime, generatedAt, zone).some((day) => weeks.has(mondayOf(day)));
  });
}

/** The days that a record has counted on since an instant; none if it has not changed: see `changedSince`. */
function daysSince(
  record: HoursRecord,
  overTime: WorkedHours['overTime'],
  instant: string,
  zone: string,
): readonly Day[] {
  const states = overTime.get(record.id) ?? statesOf(record, [], zone);
  return changedSince(record, states, instant).map(({ day }) => day);
}

/**
 * Time that a salary paid for is split again, as it had no overtime; so is a corrected week; other time keeps its
 * split.
 */
function payNow(
  paid: PaidRecord,
  record: HoursRecord,
  split: SplitRecord | undefined,
  isSplitAnew: boolean,
  rules: OvertimeRules,
): number {
  if (!isPaidBySalary(paid) && !isSplitAnew) return payOfPaid({ ...paid, hourlyRate: record.hourlyRate }, rules);
  return split ? totalOf(payOfRecord(split, rules)) : 0;
}

/** Whether the overtime rules that an entry kept, or else the present ones, give what the run paid for time. */
export function isReproduced(entry: PayrollEntry, rulesNow: OvertimeRules): boolean {
  const rules = rulesOf(entry, rulesNow);
  const paid = entry.regularPay + entry.overtimePay + entry.doubleTimePay;
  return entry.records.reduce((sum, record) => sum + payOfPaid(record, rules), 0) === paid;
}

function payOfPaid({ id, hourlyRate, regular, overtime, doubleTime }: PaidRecord, rules: OvertimeRules): number {
  return totalOf(payOfRecord({ id, hourlyRate, minutes: { regular, overtime, doubleTime } }, rules));
}

function totalOf({ regular, overtime, doubleTime }: ReturnType<typeof payOfRecord>): number {
  return regular + overtime + doubleTime;
}

/** Whether a record that was paid by the hour now has another rate. */
export function hasOtherRate(records: RecordsById, entry: PayrollEntry): boolean {
  return entry.records.some(
    (paid) => !isPaidBySalary(paid) && (records.get(paid.id)?.hourlyRate ?? paid.hourlyRate) !== paid.hourlyRate,
  );
}
