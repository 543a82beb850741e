import type { HoursRecord } from '#schema/entities/hours.ts';
import type { NamedAmount, PaidRecord, PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { isSalariedOn } from '../contract-terms.ts';
import { durationText, shortDayText } from '../rota-text.ts';
import { mondayOf } from '../zone.ts';
import { formatPounds } from './explanation.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { payPeriodText } from './payslip.ts';
import { payOfRecord } from './record-pay.ts';
import type { RunPerson, UnpaidRun } from './run-person.ts';
import { salaryOf } from './salary.ts';

/** How far back a changed contract is settled, in days: 40 weeks. */
export const correctionDays = 280;

const reasonWords = {
  agreed: 'pay agreed since',
  recorded: 'hours corrected since',
  unpaid: 'salary that was not paid then',
};

/** What an earlier run paid too little, or with a negative amount too much, by what is agreed for its days now. */
export interface OwedPay {
  /** What a correction of it names: the person's entry, or the run where it has none of theirs. */
  readonly corrects: string;
  readonly days: Pick<PayrollEntry, 'startDate' | 'endDate'>;
  /** Why: other pay was agreed, hours were corrected, or the run paid the person nothing and their salary is still due. */
  readonly reason: keyof typeof reasonWords;
  /** Pence, before tax; what corrections have settled already is taken off. */
  readonly amount: number;
}

/**
 * What is still owed of earlier runs because pay was agreed anew for their days: another salary, another rate, pay by the hour
 * instead of a salary or the other way round, another first or last day; because hours were corrected after they were paid; or
 * because a run did not pay a salary, of who was left out of it, refused, or entered later. A completed run never changes
 * (D17), so the difference is paid as a correction of it. Time that was paid keeps its share of overtime, but in a week whose
 * hours were corrected. Runs since which the overtime rules have changed are left out, as their premiums cannot be told any
 * more: see `unclearPay`.
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
  const settled = settledIn(person, additions);
  const settledOf = (id: string) =>
    settled.filter(({ corrects }) => corrects === id).reduce((sum, { amount }) => sum + amount, 0);
  const differences = person.earlier.map((entry) => {
    const hours = hoursDifference(person, rules, splits, entry);
    const salary = salaryDifference(person, entry);
    // What of the hours was settled cannot be told from the difference either: it is not asked for again.
    const isUntold = hours === undefined && salary === 0;
    const left = isUntold ? 0 : salary + (hours ?? 0) - settledOf(entry.id);
    // By hand somebody may also pay what nothing here tells of, such as a bonus of that period: that is no difference.
    const byHand = Math.min(Math.max(settledOf(entry.payrollPeriodId), Math.min(left, 0)), Math.max(left, 0));
    const reason = correctedIn(person, entry).length > 0 ? ('recorded' as const) : ('agreed' as const);
    return { corrects: entry.id, days: entry, reason, amount: left - byHand };
  });
  const salaries = person.unpaidRuns.map((run) => {
    const amount = salaryOfDays(person, run) - settledOf(run.id);
    return { corrects: run.id, days: run, reason: amount > 0 ? ('unpaid' as const) : ('agreed' as const), amount };
  });
  return [...salaries, ...differences].filter(({ amount }) => amount !== 0);
}

/**
 * Earlier runs of which a rate or paid time has changed, and the overtime rules too, so that somebody has to work the
 * difference out; until they have entered a correction of it.
 */
export function unclearPay(
  person: RunPerson,
  rules: OvertimeRules,
  additions: readonly NamedAmount[],
): readonly PayrollEntry[] {
  const rateOf = new Map(person.records.map(({ id, hourlyRate }) => [id, hourlyRate]));
  const hasOtherRate = ({ id, hourlyRate }: PaidRecord) =>
    hourlyRate > 0 && (rateOf.get(id) ?? hourlyRate) !== hourlyRate;
  const settled = settledIn(person, additions);
  return person.earlier.filter(
    (entry) =>
      !isReproduced(entry, rules) &&
      (entry.records.some(hasOtherRate) || correctedIn(person, entry).length > 0) &&
      !settled.some(({ corrects }) => corrects === entry.id || corrects === entry.payrollPeriodId),
  );
}

/** What was added for earlier runs, in them or in the entry at hand, or left as it was. */
function settledIn(
  { earlier, payee }: Pick<RunPerson, 'earlier' | 'payee'>,
  additions: readonly NamedAmount[],
): readonly Pick<NamedAmount, 'corrects' | 'amount'>[] {
  return [...earlier.flatMap((entry) => entry.additions), ...additions, ...(payee?.settledPay ?? [])];
}

/** A record whose paid time is not what an earlier run paid any more. */
interface CorrectedRecord {
  readonly paid: PaidRecord;
  readonly record: HoursRecord;
}

/** What was paid by the hour in an earlier run, and was corrected since. */
function correctedIn({ records, employment }: RunPerson, entry: PayrollEntry): readonly CorrectedRecord[] {
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return entry.records.flatMap((paid) => {
    const record = recordOf.get(paid.id);
    const isCorrected = record && paid.hourlyRate > 0 && record.paidMinutes !== minutesOf(paid);
    return isCorrected && !isSalariedOn(employment ?? {}, paid.day) ? [{ paid, record }] : [];
  });
}

function minutesOf({ regular, overtime, doubleTime }: PaidRecord): number {
  return regular + overtime + doubleTime;
}

/** The additions of an entry without the corrections that `correctionLines` made, which are worked out anew. */
export function withoutCorrections(
  { earlier, unpaidRuns }: RunPerson,
  additions: readonly NamedAmount[],
): readonly NamedAmount[] {
  const ids = new Set([...earlier, ...unpaidRuns].map(({ id }) => id));
  return additions.filter(({ corrects }) => corrects === undefined || !ids.has(corrects));
}

/** Corrections as lines of an entry, each naming the run that it is of. */
export function correctionLines(owed: readonly OwedPay[], newId: () => string): readonly NamedAmount[] {
  return owed.map(({ corrects, days, reason, amount }) => ({
    id: newId(),
    name: `Correction of ${payPeriodText(days)}: ${reasonWords[reason]}`,
    amount: amount as Pence,
    corrects,
  }));
}

const named = 3;

/**
 * What an admin is told about pay still owed or overpaid; nothing if it is all settled.
 *
 * @param isPaid whether the entry pays anything that too much of before could be taken from
 */
export function owedRemarks(
  person: RunPerson,
  owed: readonly OwedPay[],
  unclear: readonly PayrollEntry[],
  isPaid = true,
): PayRemark[] {
  const salaries = owed.filter(({ reason }) => reason === 'unpaid');
  const others = owed.filter(({ reason }) => reason !== 'unpaid');
  const sum = sumOf(others);
  const takeOff = isPaid ? ' Take it off as a correction.' : '';
  const advice = sum < 0 ? takeOff : ' Add it as a correction.';
  const by = others.some(({ reason }) => reason === 'recorded') ? 'recorded' : 'agreed';
  const open = new Set([...others.map(({ corrects }) => corrects), ...unclear.map(({ id }) => id)]);
  return [
    ...correctedRemark(person.earlier.filter(({ id }) => open.has(id)).flatMap((entry) => correctedIn(person, entry))),
    ...remark(
      'salary-not-paid',
      salaries.map(({ days }) => days),
      (periods) =>
        `No run paid the salary of ${periods}: ${formatPounds(sumOf(salaries))}. Add it as a correction, unless it was paid elsewhere.`,
    ),
    ...remark(
      'pay-changed-after-payment',
      others.map(({ days }) => days),
      (periods) =>
        `Pay of ${periods} is ${formatPounds(Math.abs(sum))} ${sum < 0 ? 'less' : 'more'} by what is ${by} now than was paid.${advice}`,
    ),
    ...remark(
      'rate-changed-after-payment',
      unclear,
      (periods) =>
        `Pay of ${periods} was for another rate or other hours than now hold, and by other overtime rules. Work the difference out and add a correction of that period.`,
    ),
  ];
}

function correctedRemark(corrected: readonly CorrectedRecord[]): PayRemark[] {
  if (corrected.length === 0) return [];
  const lines = corrected.slice(0, named).map(({ paid, record }) => {
    const minutes = minutesOf(paid) as HoursRecord['paidMinutes'];
    return `${shortDayText(record.day)} ${durationText(record.paidMinutes)} instead of ${durationText(minutes)}`;
  });
  const more = corrected.length > named ? ` and ${corrected.length - named} more` : '';
  return [
    { code: 'corrected-after-payment', message: `Hours corrected since they were paid: ${lines.join(', ')}${more}.` },
  ];
}

function sumOf(owed: readonly OwedPay[]): number {
  return owed.reduce((sum, { amount }) => sum + amount, 0);
}

function remark(
  code: string,
  runs: readonly Pick<PayrollEntry, 'startDate' | 'endDate'>[],
  words: (periods: string) => string,
): PayRemark[] {
  if (runs.length === 0) return [];
  const more = runs.length > named ? ` and ${runs.length - named} more` : '';
  return [{ code, message: words(`${runs.slice(0, named).map(payPeriodText).join('; ')}${more}`) }];
}

/**
 * 0 where nobody holds the contract or the last day, and before somebody came back, as their earlier last day is not kept: then
 * nothing is known better than it was.
 */
function salaryDifference(person: RunPerson, entry: PayrollEntry): number {
  if (!person.employment || person.leftOn === undefined || entry.createdAt < person.cameBackAt) return 0;
  return salaryNow(person, entry) - (entry.salaryPay ?? 0);
}

function salaryNow(
  { employment, payee, leftOn }: RunPerson,
  run: Pick<PayrollEntry, 'frequency' | 'startDate' | 'endDate'>,
): number {
  if (!employment || leftOn === undefined) return 0;
  return salaryOf(employment, run, payee?.startDate ?? '', leftOn)?.pence ?? 0;
}

/** Of the days alone that nothing has paid: with another group somebody may have been paid for the rest. */
function salaryOfDays({ employment, payee, leftOn }: RunPerson, run: UnpaidRun): number {
  if (!employment || leftOn === undefined) return 0;
  const startDate = payee?.startDate ?? '';
  const from = run.unpaidFrom > run.startDate && run.unpaidFrom > startDate ? run.unpaidFrom : startDate;
  const isCut = run.unpaidUntil < run.endDate && (leftOn === '' || run.unpaidUntil < leftOn);
  return salaryOf(employment, run, from, isCut ? run.unpaidUntil : leftOn)?.pence ?? 0;
}

/** Undefined where the overtime rules of the run are not known any more. */
function hoursDifference(
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
  if (paid.hourlyRate > 0 && !isSplitAnew) return payOfPaid({ ...paid, hourlyRate: record.hourlyRate }, rules);
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
