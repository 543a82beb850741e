import type { HoursRecord } from '#schema/entities/hours.ts';
import type { NamedAmount, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Instant, Pence } from '#schema/entities/primitives.ts';
import { addDays } from '../time/zone.ts';
import { approvedAtOtherRate } from './approved-at-other-rate.ts';
import { correctionDays } from './correction-reach.ts';
import {
  type CorrectedRecord,
  correctedIn,
  countedOtherwise,
  hasOtherRate,
  hoursDifferences,
  isReproduced,
  type RecordsById,
  recordsById,
} from './hours-difference.ts';
import type { SplitRecord } from './overtime.ts';
import { paidTwice } from './paid-twice.ts';
import { payPeriodText } from './payslip.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { isOfEntry, leftAfter, type Settling, type SettlingLine, settlingLines } from './settled-lines.ts';
import { everCounted } from './split-records.ts';
import { isSalaryKnown, salaryHere } from './stays.ts';
import type { Stretch } from './stretches.ts';
import { unpaidSettlings } from './unpaid-settlings.ts';

const reasonWords = {
  agreed: 'pay agreed since',
  recorded: 'hours corrected since',
  unpaid: 'salary that was not paid then',
  twice: 'salary that was paid twice',
};

/** What an earlier run paid too little or, if negative, too much, by the terms that now apply to its days. */
export interface OwedPay {
  /** What its correction refers to: the person's entry or, for days that no entry paid, what `UnpaidDays` says. */
  readonly corrects: string;
  /** The days that no run paid; undefined if an entry paid them. */
  readonly unpaid?: Stretch | undefined;
  readonly days: Pick<PayrollEntry, 'startDate' | 'endDate'>;
  /** Why: see `reasonWords`; `unpaid` if no run paid the days and their salary is still due. */
  readonly reason: keyof typeof reasonWords;
  /** Part of the salary of days that no run paid has been paid. */
  readonly isInPart?: boolean;
  /** Pence, before tax, minus what corrections have already settled. */
  readonly amount: number;
}

/** Whether the next run is sure to look back far enough to name all of this again. */
export const isNamedAgain = (owed: readonly OwedPay[], { endDate }: Pick<PayrollPeriod, 'endDate'>): boolean =>
  owed.every(({ days }) => days.endDate > addDays(endDate, -correctionDays));

/** A person's current entry: what it adds for earlier runs, and what it pays itself. */
export interface EntryAtHand {
  readonly person: RunPerson;
  readonly settings: RunSettings;
  /** Their corrections count as settled. */
  readonly additions: readonly NamedAmount[];
  /** The run, if it pays a salary: days of it that another run has paid are paid twice. */
  readonly salaryRun: PayrollPeriod | undefined;
  /** What the person's earlier entries paid compared with what is due for it now, whatever the additions are. */
  readonly differences: readonly EntryDifference[];
}

/** An entry that a completed run paid, and how much more or less is due for it now, before anything settles it. */
interface EntryDifference {
  readonly entry: PayrollEntry;
  /** Pence; undefined if the hours cannot be worked out: see `EntryHours`. */
  readonly hours: number | undefined;
  readonly salary: number;
  /** The part of the salary that another run also paid. */
  readonly twice: number;
  /** Whether its hours have changed since they were paid. */
  readonly isChanged: boolean;
}

/**
 * What each earlier entry of a person paid, compared with what is due for it now.
 *
 * @param splits everything the person worked in the weeks concerned, split as it is paid now
 */
export function entryDifferences(
  person: RunPerson,
  { employer }: RunSettings,
  splits: readonly SplitRecord[],
  salaryRun: PayrollPeriod | undefined,
): readonly EntryDifference[] {
  return hoursDifferences(person, employer, splits).map(({ entry, difference, isChanged }) => ({
    entry,
    hours: difference,
    salary: salaryDifference(person, entry),
    twice: isSalaryKnown(person, entry) ? paidTwice(person, entry, salaryRun) : 0,
    isChanged,
  }));
}

/**
 * What is still owed for earlier runs because the terms for their days changed: another salary or rate, pay by the hour
 * instead of a salary or the other way round, another first or last day; because hours were corrected after they were
 * paid; because a run did not pay a salary (its person was left out, refused or entered later), or no run covers its
 * days; or because two runs have paid a salary for the same days. A completed run never changes (D17), so the
 * difference is paid as a correction of it. Time that was paid keeps its share of overtime, except in a week whose
 * hours were corrected. Each run keeps the overtime rules it paid by. For older runs, which kept none, nothing is
 * worked out once the rules have changed: see `unclearPay`.
 */
export function owedPay(atHand: EntryAtHand): readonly OwedPay[] {
  return settlings(atHand).flatMap(({ owed, amount, lines }) => {
    const left = leftAfter(amount, lines).amount;
    return left === 0 ? [] : [{ ...owed, amount: left, reason: reasonOf(owed.reason, left) }];
  });
}

/** The additions of an entry; each one for an earlier run says how much of the open amount it settles. */
export function withSettled(atHand: EntryAtHand): readonly NamedAmount[] {
  if (atHand.additions.length === 0) return [];
  const found = settlings(atHand).flatMap(({ amount, lines }) => [...leftAfter(amount, lines).settles]);
  const settles = new Map(found);
  return atHand.additions.map((addition) => {
    const amount = settles.get(addition.id);
    return amount === undefined ? addition : { ...addition, settles: amount as Pence };
  });
}

/**
 * A reason that fits the sum: an `unpaid` salary since overpaid, or one paid `twice` and since underpaid, becomes
 * `agreed`.
 */
const reasonOf = (reason: OwedPay['reason'], left: number): OwedPay['reason'] =>
  (reason === 'unpaid' && left < 0) || (reason === 'twice' && left > 0) ? 'agreed' : reason;

type OpenDifference = Settling & { readonly owed: Omit<OwedPay, 'amount'> };

/** All earlier pay that may have something to settle, with everything added for it. */
function settlings(atHand: EntryAtHand): readonly OpenDifference[] {
  const { person, settings, additions, salaryRun } = atHand;
  const lines = settlingLines(person, additions);
  const unpaid = unpaidSettlings(person, settings, lines, salaryRun).map(
    ({ amount, lines: added, isAgreedSince, ...days }): OpenDifference => {
      const isInPart = added.some((line) => line.amount !== 0);
      return { owed: { ...days, reason: isAgreedSince ? 'agreed' : 'unpaid', isInPart }, amount, lines: added };
    },
  );
  const ofEntries = atHand.differences.flatMap((difference) =>
    openDifference(atHand, difference, lines.filter(isOfEntry(difference.entry))),
  );
  return [...unpaid, ...ofEntries];
}

function openDifference(
  { person, settings }: EntryAtHand,
  { entry, hours, salary, twice, isChanged }: EntryDifference,
  lines: readonly SettlingLine[],
): readonly OpenDifference[] {
  // The difference does not show which hours were settled either: nothing is claimed again.
  if (hours === undefined && (salary === twice || lines.some(isOfSum))) return [];
  const isOnlyTwice = twice !== 0 && salary + (hours ?? 0) === 0;
  const isBack = salary + (hours ?? 0) === 0;
  const settledAt = lines.findLast(({ isAtHand }) => !isAtHand)?.at ?? '';
  const isOfHours =
    (isChanged && !isAgreedSince(person, settings, entry, settledAt)) ||
    (isBack && wasCorrected(person, entry)) ||
    isOfOtherRate(person, entry, settledAt, isBack);
  const ofHours = isOfHours ? 'recorded' : 'agreed';
  const owed = { corrects: entry.id, days: entry, reason: isOnlyTwice ? 'twice' : ofHours } as const;
  return [{ owed, amount: salary + (hours ?? 0) - twice, lines }];
}

/** Whether the terms changed after an entry's corrected hours were settled, and none of those hours since. */
function isAgreedSince(person: RunPerson, { employer }: RunSettings, entry: PayrollEntry, settledAt: string): boolean {
  if (settledAt === '' || person.contractChangedAt <= settledAt) return false;
  const records = recordsById(person);
  if (!hasOtherRate(records, entry) && salaryDifference(person, entry) === 0) return false;
  const corrected = correctedRecords(person, records, everCounted(person), entry, employer.timeZone);
  return corrected.every((record) => lastChangeOf(record) <= settledAt);
}

/** Hours of an entry that have changed since it paid or counted them, by a correction or by another approval. */
function correctedRecords(
  person: RunPerson,
  records: RecordsById,
  counted: ReadonlyMap<string, Instant>,
  entry: PayrollEntry,
  timeZone: string,
): readonly HoursRecord[] {
  return [
    ...correctedIn(person, records, entry).map(({ record }) => record),
    ...approvedAtOtherRate(person, records, entry, '')
      .filter(isAtOtherRate)
      .map(({ record }) => record),
    ...countedOtherwise(person, counted, entry, timeZone),
  ];
}

/**
 * Whether hours that an entry paid were ever corrected: if nothing is due for them, they were changed and changed back.
 */
function wasCorrected(person: RunPerson, entry: PayrollEntry): boolean {
  const paid = new Set(entry.records.map(({ id }) => id));
  return person.records.some(({ id, corrections }) => corrections.length > 0 && paid.has(id));
}

/**
 * Whether the rate of hours that an entry paid changed because they were approved again; if nothing is due for them, it
 * was changed and changed back.
 */
function isOfOtherRate(person: RunPerson, entry: PayrollEntry, settledAt: string, isBack: boolean): boolean {
  const rated = approvedAtOtherRate(person, recordsById(person), entry, settledAt);
  return isBack ? rated.length > 0 : rated.some(isAtOtherRate);
}

const isAtOtherRate = ({ paid, record }: CorrectedRecord): boolean => record.hourlyRate !== paid.hourlyRate;

/**
 * Corrections in the current entry that settle more than is open, for example because another run has paid since. One
 * entered by hand for a period only counts if all of it was meant to settle what was open.
 */
export function excessCorrections(atHand: EntryAtHand): readonly Pick<SettlingLine, 'id' | 'name'>[] {
  if (atHand.additions.length === 0) return [];
  return settlings(atHand).flatMap(({ amount, lines }) => {
    const exact = lines.filter(({ isAtHand, fixed = 0 }) => isAtHand && fixed !== 0);
    const others = lines.filter((line) => !exact.includes(line));
    const sum = exact.reduce((total, { fixed = 0 }) => total + fixed, 0);
    const open = leftAfter(amount, others).amount;
    return sum !== 0 && (Math.sign(open) !== Math.sign(sum) || Math.abs(sum) > Math.abs(open)) ? exact : [];
  });
}

/**
 * Earlier runs without their own overtime rules, whose rate, paid or counted time, or salary has changed, and the rules
 * too, so that somebody has to work out the difference: until they have entered a correction of it or left it as it
 * was, and again if it changed after that.
 */
export function unclearPay(
  person: RunPerson,
  { payRules, timeZone }: Pick<RunSettings['employer'], 'payRules' | 'timeZone'>,
  additions: readonly NamedAmount[],
): readonly PayrollEntry[] {
  const lines = settlingLines(person, additions);
  const records = recordsById(person);
  const notReproduced = person.earlier.filter((entry) => !isReproduced(entry, payRules));
  if (notReproduced.length === 0) return [];
  const counted = everCounted(person);
  return notReproduced.filter((entry) => {
    const settled = lines.filter(isOfEntry(entry));
    // A line left as it was with a sum answered another remark: it settled no hours.
    const ofHours = settled.filter((line) => !line.isLeft || !isOfSum(line));
    const corrected = correctedRecords(person, records, counted, entry, timeZone);
    const isSince = (at: string) => ofHours.every((each) => each.at < at);
    const isSalaryOther = settled.some(isOfSum) && salaryDifference(person, entry) !== 0;
    return (
      corrected.some((record) => isSince(lastChangeOf(record))) ||
      (hasOtherRate(records, entry) && isSince(person.contractChangedAt)) ||
      (isSalaryOther && settled.every(({ at }) => at < person.contractChangedAt))
    );
  });
}

/** Whether something was settled with a sum; if nobody could work it out, it was left as it was with 0. */
const isOfSum = ({ amount }: SettlingLine): boolean => amount !== 0;

/** When hours were last approved or corrected. */
const lastChangeOf = ({ approvedAt, corrections }: HoursRecord): string =>
  [approvedAt, ...corrections.map(({ at }) => at)].toSorted().at(-1) ?? '';

/** The additions of an entry without the corrections that `correctionLines` made. */
export function withoutOwnCorrections(
  { earlier }: RunPerson,
  additions: readonly NamedAmount[],
): readonly NamedAmount[] {
  const entries = new Set(earlier.map(({ id }) => id));
  return additions.filter(({ corrects = '', from }) => from === undefined && !entries.has(corrects));
}

/** Corrections as lines of an entry, each referring to its run. */
export function correctionLines(owed: readonly OwedPay[], newId: () => string): readonly NamedAmount[] {
  return owed.map(({ corrects, days, unpaid, reason, amount }) => ({
    id: newId(),
    name: `Correction of ${payPeriodText(days)}: ${reasonWords[reason]}`,
    ...{ amount: amount as Pence, corrects, settles: amount as Pence },
    ...(unpaid && { from: unpaid.from, until: unpaid.until }),
  }));
}

/** 0 if nothing is known better than before: see `isSalaryKnown`. */
function salaryDifference(person: RunPerson, entry: PayrollEntry): number {
  if (!isSalaryKnown(person, entry)) return 0;
  return (salaryHere(person, entry)?.pence ?? 0) - (entry.salaryPay ?? 0);
}
