import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import { isSalariedOn } from '../contract-terms.ts';
import { dayOf, mondayOf } from '../zone.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import { payOfRecord } from './record-pay.ts';
import type { RunPerson } from './run-person.ts';
import { splitRecords } from './split-records.ts';

/**
 * A record whose paid time is no longer what an earlier run paid, or that has moved to another week or to a day with
 * another rate or basis of pay.
 */
export interface CorrectedRecord {
  readonly paid: PaidRecord;
  readonly record: HoursRecord;
}

type RecordsById = ReadonlyMap<string, HoursRecord>;

export const recordsById = ({ records }: Pick<RunPerson, 'records'>): RecordsById =>
  new Map(records.map((record) => [record.id, record]));

/**
 * What was paid in an earlier run and corrected since. Not hours that a salary still pays for, nor hours that stayed on
 * their day while its basis of pay changed: that was agreed, not corrected.
 */
export function correctedIn(
  { employment }: RunPerson,
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

/** Whether hours as they are now differ from those that were paid in a way that may change their pay. */
export function isCorrected(
  employment: RunPerson['employment'],
  before: Pick<HoursRecord, 'day' | 'hourlyRate'> & { readonly paidMinutes: number },
  now: HoursRecord,
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

/** What somebody worked, as recorded now; the same for every entry. */
export interface WorkedNow {
  readonly records: RecordsById;
  /** Everything they worked in the weeks concerned, split by today's rules. */
  readonly splits: readonly SplitRecord[];
  /** See `weeksSplitAnew`. */
  readonly weeks: ReadonlySet<string>;
}

/**
 * By the overtime rules that the run paid by, whatever they are now. Undefined where an entry did not keep them and today's do
 * not come to what it paid.
 */
export function hoursDifference(
  person: RunPerson,
  rulesNow: OvertimeRules,
  { records, splits, weeks }: WorkedNow,
  entry: PayrollEntry,
): number | undefined {
  if (!isReproduced(entry, rulesNow)) return undefined;
  const rules = rulesOf(entry, rulesNow);
  const split = isSameRules(rules, rulesNow) ? splits : splitRecords(person, rules);
  const splitOf = new Map(split.map((each) => [each.id, each]));
  return entry.records.reduce((sum, paid) => {
    const record = records.get(paid.id);
    if (!record) return sum;
    const isSplitAnew = weeks.size > 0 && (weeks.has(mondayOf(record.day)) || weeks.has(mondayOf(paid.day)));
    const isSalaried = isSalariedOn(person.employment ?? {}, record.day);
    const now = isSalaried ? 0 : payNow(paid, record, splitOf.get(paid.id), isSplitAnew, rules);
    return sum + now - payOfPaid(paid, rules);
  }, 0);
}

const rulesOf = ({ particulars }: PayrollEntry, rulesNow: OvertimeRules): OvertimeRules =>
  particulars?.overtimeRules ?? rulesNow;

const isSameRules = (one: OvertimeRules, other: OvertimeRules): boolean =>
  one.overtimeAfterWeeklyMinutes === other.overtimeAfterWeeklyMinutes &&
  one.overtimePercent === other.overtimePercent &&
  one.doubleTimeAfterWeeklyMinutes === other.doubleTimeAfterWeeklyMinutes &&
  one.doubleTimePercent === other.doubleTimePercent;

/**
 * The weeks, by their Mondays, whose overtime is another one now: of hours that are not as they were paid; of those that a
 * correction took somewhere since, from where it may have been taken back; and of hours that a salary paid and that are paid by
 * the hour by now.
 */
export function weeksSplitAnew(
  { employment, earlier }: RunPerson,
  records: RecordsById,
  corrected: readonly CorrectedRecord[],
  zone: string,
): ReadonlySet<string> {
  const moved = earlier.flatMap(({ records: paid, generatedAt }) =>
    paid.flatMap(({ id, day }) => {
      const record = records.get(id);
      const since = record?.corrections.filter(({ at }) => at > generatedAt) ?? [];
      return record && since.length > 0 ? [day, record.day, ...since.map(({ clockIn }) => dayOf(zone, clockIn))] : [];
    }),
  );
  const ofSalary = earlier.flatMap((entry) => entry.records.filter(isPaidBySalary));
  const hourlyNow = ofSalary.flatMap(({ id }) => {
    const day = records.get(id)?.day;
    return day === undefined || isSalariedOn(employment ?? {}, day) ? [] : [mondayOf(day)];
  });
  return new Set([
    ...corrected.flatMap(({ paid, record }) => [mondayOf(paid.day), mondayOf(record.day)]),
    ...moved.map(mondayOf),
    ...hourlyNow,
  ]);
}

/** Time that a salary paid for is split anew, as it had no overtime; so is a corrected week; other time keeps its split. */
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

/** Whether the overtime rules that an entry kept, else those of now, come to what the run paid for time. */
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

/** Whether a record that was paid by the hour has another rate now. */
export function hasOtherRate(records: RecordsById, entry: PayrollEntry): boolean {
  return entry.records.some(
    (paid) => !isPaidBySalary(paid) && (records.get(paid.id)?.hourlyRate ?? paid.hourlyRate) !== paid.hourlyRate,
  );
}
