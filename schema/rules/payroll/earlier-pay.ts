import type { HoursRecord } from '#schema/entities/hours.ts';
import type { NamedAmount, PaidRecord, PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { employmentOn } from '../dated-terms.ts';
import { formatPounds } from './explanation.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { payPeriodText } from './payslip.ts';
import { payOfRecord } from './record-pay.ts';
import type { RunPerson } from './run-person.ts';
import { salaryOf } from './salary.ts';

/** How far back a changed contract is settled, in days: 40 weeks. */
export const correctionDays = 280;

/** What an earlier run paid too little, or with a negative amount too much, by what is agreed for its days now. */
export interface OwedPay {
  readonly entry: PayrollEntry;
  /** Pence, before tax; what corrections have settled already is taken off. */
  readonly amount: number;
}

/**
 * What is still owed of earlier runs because pay was agreed anew for their days: another salary, another rate, pay by the hour
 * instead of a salary or the other way round, another first or last day. A completed run never changes (D17), so the
 * difference is paid as a correction of it. Time that was paid keeps its share of overtime. Runs since which the overtime rules
 * have changed are left out, as their premiums cannot be told any more: see `unclearPay`.
 *
 * @param splits everything the person worked in the weeks concerned, split as it is paid now
 * @param additions those of the entry at hand, whose corrections count as settled
 */
export function owedPay(
  person: RunPerson,
  rules: OvertimeRules,
  splits: readonly SplitRecord[],
  additions: readonly NamedAmount[],
): readonly OwedPay[] {
  const settled = [...person.earlier.flatMap((entry) => entry.additions), ...additions];
  return person.earlier.flatMap((entry) => {
    const hours = hoursDifference(person, rules, splits, entry) ?? 0;
    const corrections = settled.filter(({ corrects }) => corrects === entry.id);
    const amount = salaryDifference(person, entry) + hours - corrections.reduce((sum, each) => sum + each.amount, 0);
    return amount === 0 ? [] : [{ entry, amount }];
  });
}

/** Earlier runs of which a rate has changed, and whose overtime rules too, so that somebody has to work the difference out. */
export function unclearPay(person: RunPerson, rules: OvertimeRules): readonly PayrollEntry[] {
  const rateOf = new Map(person.records.map(({ id, hourlyRate }) => [id, hourlyRate]));
  return person.earlier.filter(
    (entry) =>
      !isReproduced(entry, rules) &&
      entry.records.some(({ id, hourlyRate }) => hourlyRate > 0 && (rateOf.get(id) ?? hourlyRate) !== hourlyRate),
  );
}

/** Corrections as lines of an entry, each naming the run that it is of; they replace those it had. */
export function withCorrections(
  additions: readonly NamedAmount[],
  owed: readonly OwedPay[],
  newId: () => string,
): readonly NamedAmount[] {
  const lines = owed.map(({ entry, amount }) => ({
    id: newId(),
    name: `Correction of ${payPeriodText(entry)}: pay agreed since`,
    amount: amount as Pence,
    corrects: entry.id,
  }));
  return [...additions.filter(({ corrects }) => corrects === undefined), ...lines];
}

const named = 3;

/** What an admin is told about pay still owed or overpaid; nothing if it is all settled. */
export function owedRemarks(owed: readonly OwedPay[], unclear: readonly PayrollEntry[]): PayRemark[] {
  const sum = owed.reduce((total, { amount }) => total + amount, 0);
  return [
    ...remark(
      'pay-changed-after-payment',
      owed.map(({ entry }) => entry),
      `is ${formatPounds(Math.abs(sum))} ${sum < 0 ? 'less' : 'more'} by what is agreed now than was paid. ${
        sum < 0 ? 'Take it off' : 'Add it'
      } as a correction.`,
    ),
    ...remark(
      'rate-changed-after-payment',
      unclear,
      'was paid at another rate than now holds, and by other overtime rules. Work the difference out and add a correction.',
    ),
  ];
}

function remark(code: string, entries: readonly PayrollEntry[], what: string): PayRemark[] {
  if (entries.length === 0) return [];
  const more = entries.length > named ? ` and ${entries.length - named} more` : '';
  return [{ code, message: `Pay of ${entries.slice(0, named).map(payPeriodText).join('; ')}${more} ${what}` }];
}

/** 0 where nobody holds the contract or the last day: then nothing is known better than it was. */
function salaryDifference({ employment, payee, leftOn }: RunPerson, entry: PayrollEntry): number {
  if (!employment || leftOn === undefined) return 0;
  const now = salaryOf(employment, entry, payee?.startDate ?? '', leftOn)?.pence ?? 0;
  return now - (entry.salaryPay ?? 0);
}

/** Undefined where the overtime rules of the run are not known any more. */
function hoursDifference(
  { records, employment }: RunPerson,
  rules: OvertimeRules,
  splits: readonly SplitRecord[],
  entry: PayrollEntry,
): number | undefined {
  if (!isReproduced(entry, rules)) return undefined;
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const splitOf = new Map(splits.map((split) => [split.id, split]));
  return entry.records.reduce((sum, paid) => {
    const record = recordOf.get(paid.id);
    if (!record) return sum;
    const isSalaried = employment !== undefined && employmentOn(employment, paid.day).payBasis === 'salary';
    const now = isSalaried ? 0 : payNow(paid, record, splitOf.get(paid.id), rules);
    return sum + now - payOfPaid(paid, rules);
  }, 0);
}

/** Time that a salary paid for is split anew, as it had no overtime; other time keeps the split it was paid by. */
function payNow(paid: PaidRecord, record: HoursRecord, split: SplitRecord | undefined, rules: OvertimeRules): number {
  if (paid.hourlyRate > 0) return payOfPaid({ ...paid, hourlyRate: record.hourlyRate }, rules);
  return split ? totalOf(payOfRecord(split, rules)) : 0;
}

/** Whether today's overtime rules come to what the run paid for time. */
function isReproduced(entry: PayrollEntry, rules: OvertimeRules): boolean {
  const paid = entry.regularPay + entry.overtimePay + entry.doubleTimePay;
  return entry.records.reduce((sum, record) => sum + payOfPaid(record, rules), 0) === paid;
}

function payOfPaid({ id, hourlyRate, regular, overtime, doubleTime }: PaidRecord, rules: OvertimeRules): number {
  return totalOf(payOfRecord({ id, hourlyRate, minutes: { regular, overtime, doubleTime } }, rules));
}

function totalOf({ regular, overtime, doubleTime }: ReturnType<typeof payOfRecord>): number {
  return regular + overtime + doubleTime;
}
