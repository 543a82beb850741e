import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import { isSalariedOn } from '../contract-terms.ts';
import { mondayOf } from '../zone.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import { payOfRecord } from './record-pay.ts';
import type { RunPerson } from './run-person.ts';

/** A record whose paid time is not what an earlier run paid any more. */
export interface CorrectedRecord {
  readonly paid: PaidRecord;
  readonly record: HoursRecord;
}

/** What was paid by the hour in an earlier run, and was corrected since. */
export function correctedIn({ records, employment }: RunPerson, entry: PayrollEntry): readonly CorrectedRecord[] {
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return entry.records.flatMap((paid) => {
    const record = recordOf.get(paid.id);
    const isCorrected = record && !isPaidBySalary(paid) && record.paidMinutes !== minutesOf(paid);
    return isCorrected && !isSalariedOn(employment ?? {}, paid.day) ? [{ paid, record }] : [];
  });
}

export function minutesOf({ regular, overtime, doubleTime }: PaidRecord): number {
  return regular + overtime + doubleTime;
}

/** Undefined where the overtime rules of the run are not known any more. */
export function hoursDifference(
  person: RunPerson,
  rules: OvertimeRules,
  splits: readonly SplitRecord[],
  entry: PayrollEntry,
): number | undefined {
  if (!isReproduced(entry, rules)) return undefined;
  const recordOf = new Map(person.records.map((record) => [record.id, record]));
  const splitOf = new Map(splits.map((split) => [split.id, split]));
  const weeks = correctedWeeks(person);
  return entry.records.reduce((sum, paid) => {
    const record = recordOf.get(paid.id);
    if (!record) return sum;
    const isSplitAnew = weeks.has(mondayOf(record.day)) || weeks.has(mondayOf(paid.day));
    const isSalaried = isSalariedOn(person.employment ?? {}, paid.day);
    const now = isSalaried ? 0 : payNow(paid, record, splitOf.get(paid.id), isSplitAnew, rules);
    return sum + now - payOfPaid(paid, rules);
  }, 0);
}

/** The weeks, by their Mondays, of hours that were corrected after they were paid: their overtime is another one now. */
function correctedWeeks(person: RunPerson): ReadonlySet<string> {
  const corrected = person.earlier.flatMap((entry) => correctedIn(person, entry));
  return new Set(corrected.flatMap(({ paid, record }) => [mondayOf(paid.day), mondayOf(record.day)]));
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

/** Whether today's overtime rules come to what the run paid for time. */
export function isReproduced(entry: PayrollEntry, rules: OvertimeRules): boolean {
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
export function hasOtherRate({ records }: RunPerson, entry: PayrollEntry): boolean {
  const rateOf = new Map(records.map(({ id, hourlyRate }) => [id, hourlyRate]));
  return entry.records.some(
    (paid) => !isPaidBySalary(paid) && (rateOf.get(paid.id) ?? paid.hourlyRate) !== paid.hourlyRate,
  );
}
