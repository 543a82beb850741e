import type { NamedAmount, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { type CorrectedRecord, correctedIn, hasOtherRate, hoursDifference, isReproduced } from './hours-difference.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { paidTwice } from './paid-twice.ts';
import { payPeriodText } from './payslip.ts';
import type { RunPerson, UnpaidRun } from './run-person.ts';
import { salaryOfGaps } from './salary-gaps.ts';
import { salaryHere } from './salary-here.ts';
import { leftAfter, linesOf, type Settling, type SettlingLine } from './settled-lines.ts';

/** How far back a changed contract is settled, in days: 40 weeks. */
export const correctionDays = 280;

const reasonWords = {
  agreed: 'pay agreed since',
  recorded: 'hours corrected since',
  unpaid: 'salary that was not paid then',
  twice: 'salary that was paid twice',
};

/** What an earlier run paid too little, or with a negative amount too much, by what is agreed for its days now. */
export interface OwedPay {
  /** What a correction of it names: the person's entry, or the run where it has none of theirs. */
  readonly corrects: string;
  readonly days: Pick<PayrollEntry, 'startDate' | 'endDate'>;
  /** Why: see `reasonWords`; `unpaid` where the run paid the person nothing and their salary is still due. */
  readonly reason: keyof typeof reasonWords;
  /** Pence, before tax; what corrections have settled already is taken off. */
  readonly amount: number;
}

/** A person's entry at hand: what it has for earlier runs, and what it pays itself. */
export interface EntryAtHand {
  readonly person: RunPerson;
  readonly rules: OvertimeRules;
  /** Everything the person worked in the weeks concerned, split as it is paid now. */
  readonly splits: readonly SplitRecord[];
  /** Their corrections count as settled. */
  readonly additions: readonly NamedAmount[];
  /** The run, where it pays a salary: days of it that another has paid are paid twice. */
  readonly salaryRun: PayrollPeriod | undefined;
}

/**
 * What is still owed of earlier runs because pay was agreed anew for their days: another salary, another rate, pay by the hour
 * instead of a salary or the other way round, another first or last day; because hours were corrected after they were paid;
 * because a run did not pay a salary, of who was left out of it, refused, or entered later, or no run covers its days; or because two runs have paid a
 * salary for the same days. A completed run never changes (D17), so the difference is paid as a correction of it. Time that
 * was paid keeps its share of overtime, but in a week whose hours were corrected. Runs since which the overtime rules have
 * changed are left out, as their premiums cannot be told any more: see `unclearPay`.
 */
export function owedPay(atHand: EntryAtHand): readonly OwedPay[] {
  return settlings(atHand).flatMap(({ owed, amount, lines }) => {
    const left = leftAfter(amount, lines).amount;
    return left === 0 ? [] : [{ ...owed, amount: left, reason: reasonOf(owed.reason, left) }];
  });
}

/** The additions of an entry, those for an earlier run with how much of what was open of it they settle. */
export function withSettled(atHand: EntryAtHand): readonly NamedAmount[] {
  const found = settlings(atHand).flatMap(({ amount, lines }) => [...leftAfter(amount, lines).settles]);
  const settles = new Map(found);
  return atHand.additions.map((addition) => {
    const amount = settles.get(addition.id);
    return amount === undefined ? addition : { ...addition, settles: amount as Pence };
  });
}

/** A reason that fits the sum: of a salary that was paid since too much may be left, of one that was taken off too little. */
const reasonOf = (reason: OwedPay['reason'], left: number): OwedPay['reason'] =>
  (reason === 'unpaid' && left < 0) || (reason === 'twice' && left > 0) ? 'agreed' : reason;

type OpenDifference = Settling & { readonly owed: Omit<OwedPay, 'amount'> };

/** Each earlier run that something is to be settled of, with all that was added for it. */
function settlings({ person, rules, splits, additions, salaryRun }: EntryAtHand): readonly OpenDifference[] {
  const salaries = person.unpaidRuns.map((run) => ({
    owed: { corrects: run.id, days: run, reason: 'unpaid' as const },
    amount: salaryOfDays(person, run),
    lines: linesOf(person, additions, { id: run.id, runId: run.id }),
  }));
  const differences = person.earlier.flatMap((entry): readonly OpenDifference[] => {
    const hours = hoursDifference(person, rules, splits, entry);
    const salary = salaryDifference(person, entry);
    const twice = paidTwice(person, entry, salaryRun);
    const gaps = salaryOfGaps(person, entry);
    // What of the hours was settled cannot be told from the difference either: it is not asked for again.
    if (hours === undefined && salary - twice + gaps === 0) return [];
    const isOnlyTwice = twice !== 0 && gaps + salary + (hours ?? 0) === 0;
    const isOnlyGaps = gaps !== 0 && salary + (hours ?? 0) - twice === 0;
    const reason = correctedIn(person, entry).length > 0 ? ('recorded' as const) : ('agreed' as const);
    const lines = linesOf(person, additions, { id: entry.id, runId: entry.payrollPeriodId });
    const amount = salary + (hours ?? 0) - twice + gaps;
    if (isOnlyGaps)
      return [
        { owed: { corrects: entry.id, days: daysOfGaps(person, entry), reason: 'unpaid' as const }, amount, lines },
      ];
    return [
      { owed: { corrects: entry.id, days: entry, reason: isOnlyTwice ? ('twice' as const) : reason }, amount, lines },
    ];
  });
  return [...salaries, ...differences];
}

/**
 * Corrections in the entry at hand that settle more than is open, such as one that another run has paid since. What was entered by
 * hand for a period is only one where all of it was to settle what was open.
 */
export function excessCorrections(atHand: EntryAtHand): readonly Pick<SettlingLine, 'id' | 'name'>[] {
  return settlings(atHand).flatMap(({ amount, lines }) => {
    const exact = lines.filter(({ isAtHand, fixed = 0 }) => isAtHand && fixed !== 0);
    const others = lines.filter((line) => !exact.includes(line));
    const sum = exact.reduce((total, { fixed = 0 }) => total + fixed, 0);
    const open = leftAfter(amount, others).amount;
    return sum !== 0 && (Math.sign(open) !== Math.sign(sum) || Math.abs(sum) > Math.abs(open)) ? exact : [];
  });
}

/**
 * Earlier runs of which a rate or paid time has changed, and the overtime rules too, so that somebody has to work the
 * difference out: until they have entered a correction of it or left it as it was, and again where it changed after that.
 */
export function unclearPay(
  person: RunPerson,
  rules: OvertimeRules,
  additions: readonly NamedAmount[],
): readonly PayrollEntry[] {
  return person.earlier.filter((entry) => {
    if (isReproduced(entry, rules)) return false;
    const corrected = correctedIn(person, entry);
    const isPriced = hasOtherRate(person, entry);
    if (corrected.length === 0 && !isPriced) return false;
    const settled = linesOf(person, additions, { id: entry.id, runId: entry.payrollPeriodId }).map(({ at }) => at);
    const isSince = (at: string) => settled.every((each) => each < at);
    return (
      corrected.some(({ record }) => isSince(lastChangeOf(record))) || (isPriced && isSince(person.contractChangedAt))
    );
  });
}

/** When hours were last approved or corrected. */
const lastChangeOf = ({ approvedAt, corrections }: CorrectedRecord['record']): string =>
  [approvedAt, ...corrections.map(({ at }) => at)].toSorted().at(-1) ?? '';

/** The additions of an entry without the corrections that `correctionLines` made. */
export function withoutOwnCorrections(
  { earlier, unpaidRuns }: RunPerson,
  additions: readonly NamedAmount[],
): readonly NamedAmount[] {
  const entries = new Set(earlier.map(({ id }) => id));
  const runs = new Set(unpaidRuns.map(({ id }) => id));
  return additions.filter(
    ({ corrects = '', amount, settles = amount }) =>
      !entries.has(corrects) && !(runs.has(corrects) && settles === amount),
  );
}

/** Corrections as lines of an entry, each naming the run that it is of. */
export function correctionLines(owed: readonly OwedPay[], newId: () => string): readonly NamedAmount[] {
  return owed.map(({ corrects, days, reason, amount }) => ({
    id: newId(),
    name: `Correction of ${payPeriodText(days)}: ${reasonWords[reason]}`,
    ...{ amount: amount as Pence, corrects, settles: amount as Pence },
  }));
}

/** From the first to the last day after an entry that no run covers. */
function daysOfGaps({ salaryGaps }: RunPerson, entry: PayrollEntry): OwedPay['days'] {
  const gaps = salaryGaps.filter(({ entryId }) => entryId === entry.id);
  return { startDate: gaps[0]?.from ?? entry.startDate, endDate: gaps.at(-1)?.until ?? entry.endDate };
}

/**
 * 0 where nobody holds the contract or the last day, and before somebody came back whose earlier last day is not known: then
 * nothing is known better than it was.
 */
function salaryDifference(person: RunPerson, entry: PayrollEntry): number {
  const isOfBefore = entry.createdAt < person.cameBackAt;
  if (!person.employment || person.leftOn === undefined || (isOfBefore && !person.stayBefore)) return 0;
  return (salaryHere(person, entry, isOfBefore)?.pence ?? 0) - (entry.salaryPay ?? 0);
}

/** Of the days alone that nothing has paid: with another group somebody may have been paid for the rest. */
function salaryOfDays(person: RunPerson, run: UnpaidRun): number {
  if (person.leftOn === undefined) return 0;
  const stretch = { from: run.unpaidFrom, until: run.unpaidUntil };
  return salaryHere(person, run, run.completedAt < person.cameBackAt, stretch)?.pence ?? 0;
}
