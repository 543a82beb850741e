import type { NamedAmount, Payee, PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { fullName } from '../people/person-name.ts';
import { moneyText } from '../text/money-text.ts';
import { type ComputedEntry, computeEntry } from './compute-entry.ts';
import {
  type EntryAtHand,
  entryDifferences,
  excessCorrections,
  isNamedAgain,
  type OwedPay,
  owedPay,
  unclearPay,
  withoutOwnCorrections,
  withSettled,
} from './earlier-pay.ts';
import { computedFields, nothingComputed } from './entry-figures.ts';
import { isOfCorrections } from './entry-refusals.ts';
import { countedAdditions } from './minimum-wage.ts';
import { netRemarks } from './net-remarks.ts';
import type { SplitRecord } from './overtime.ts';
import { owedRemarks, type TakeOff } from './owed-remarks.ts';
import { ownP45 } from './own-p45.ts';
import { paperRemarks } from './own-papers.ts';
import { particularsOf } from './particulars.ts';
import { missingPayData, otherFrequency } from './payee-faults.ts';
import {
  isHereAllYear,
  loansOfPayee,
  nothingBefore,
  openingOf,
  optedOutBy,
  payeeTaxation,
  pensionOfPayee,
} from './payee-taxation.ts';
import { recordFaults } from './record-faults.ts';
import { recordRemarks } from './record-remarks.ts';
import { isRefusal, type Refusal, refuse, refuseOverpaid } from './refusals.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { paidRecord, unpaidRecords } from './run-records.ts';
import type { Salary } from './salary.ts';
import { splitRecords } from './split-records.ts';
import { elsewhereRemarks, returnRemarks, startRemarks } from './start-remarks.ts';
import { salaryHere } from './stays.ts';
import { yearRemarks } from './year-remarks.ts';

/** What an entry keeps each time it is computed. */
export type EntryIdentity = Pick<PayrollEntry, 'id' | 'createdAt' | 'additions' | 'expenses' | 'deductions'>;

/**
 * Whether there is anything to put into an entry: hours that no run has paid, a salary, or an earlier run that paid too little
 * or too much. There is nothing for people paid at another frequency: their own run pays them.
 */
export function hasSomethingToPay(person: RunPerson, settings: RunSettings): boolean {
  if (otherFrequency(person, settings).length > 0) return false;
  if (unpaidRecords(person, settings).length > 0 || salaryIn(person, settings) !== null) return true;
  return owedIn(person, settings, []).length + unclearPay(person, settings.employer, []).length > 0;
}

/**
 * What is still owed for earlier runs, given the corrections among these additions that count.
 *
 * @param isPaid whether the run pays the person (`pays`)
 */
export function owedIn(
  person: RunPerson,
  settings: RunSettings,
  additions: readonly NamedAmount[],
  isPaid = true,
): readonly OwedPay[] {
  const entry = atHand(person, settings, additions, splitRecords(person, settings.employer.payRules), isPaid);
  return owedPay({ ...entry, additions: withoutExcess(entry) });
}

/**
 * The additions of an entry without the corrections that are worked out again, and without those that settle more than
 * is open.
 */
export function withoutCorrections(
  person: RunPerson,
  settings: RunSettings,
  additions: readonly NamedAmount[],
  isPaid: boolean,
): readonly NamedAmount[] {
  const entry = atHand(person, settings, additions, splitRecords(person, settings.employer.payRules), isPaid);
  return withoutOwnCorrections(person, withoutExcess(entry));
}

/** @param isPaid whether the run pays the person: days of a salary that an earlier run has paid are then paid twice */
function atHand(
  person: RunPerson,
  settings: RunSettings,
  additions: readonly NamedAmount[],
  splits: readonly SplitRecord[],
  isPaid = true,
): EntryAtHand {
  const salaryRun = isPaid && salaryIn(person, settings) ? settings.period : undefined;
  const differences = entryDifferences(person, settings, splits, salaryRun);
  return { person, settings, additions, salaryRun, differences };
}

/**
 * One person's entry of a run (D17): built from their approved, unpaid hours, with warnings, and with every reason why
 * it cannot be paid. An entry with refusals carries no amounts.
 */
export function runEntry(person: RunPerson, settings: RunSettings, identity: EntryIdentity): PayrollEntry {
  const { period, employer } = settings;
  const { unpaid, splits, split, faults } = recordsOf(person, settings);
  const computed = faults.length > 0 ? undefined : compute(person, settings, split, identity);
  const isComputed = computed !== undefined && !isRefusal(computed);
  const refused = computed && isRefusal(computed) ? [computed] : [];
  const isToPay = computed !== undefined && refused.every(({ error }) => isOfCorrections(error.code));
  const entry = atHand(person, settings, identity.additions, splits, isToPay);
  const held = withoutExcess(entry);
  const refusals = [...faults, ...refused, ...(isToPay ? excessRefusals(identity.additions, held) : [])];
  const owed = owedPay({ ...entry, additions: held });
  const isPaid = isComputed && refusals.length === 0;
  return {
    ...identity,
    additions: [...withSettled(entry)],
    kind: 'entry',
    userId: person.user.id,
    payrollPeriodId: period.id,
    status: period.status,
    employeeName: fullName(person.user),
    employerName: employer.legalEmployer || employer.name,
    payeReference: employer.payeReference,
    startDate: period.startDate,
    endDate: period.endDate,
    paymentDate: period.paymentDate,
    frequency: period.frequency,
    taxYear: period.taxYear,
    taxPeriod: period.taxPeriod,
    ...(isPaid ? computedFields(computed) : nothingComputed(split)),
    niNumber: person.payee?.niNumber ?? '',
    particulars: particularsOf(person, settings),
    records: unpaid.flatMap((record) => paidRecord(person, record, split) ?? []),
    warnings: [
      ...recordRemarks(person, settings, unpaid),
      ...owedRemarks(person, settings, owed, {
        unclear: unclearPay(person, employer, identity.additions),
        takeOff: takeOffOf(owed, period, refused, (more) =>
          isBorne(compute(person, settings, split, { ...identity, additions: [...held, more] })),
        ),
      }),
      ...(isPaid && salaryIn(person, settings)
        ? [...startRemarks(person, settings), ...returnRemarks(person, settings)]
        : []),
      ...(isPaid ? [...elsewhereRemarks(person, settings), ...yearRemarks(person, settings)] : []),
      ...paperRemarks(person.user.firstName, person.ownPapers),
      ...(isPaid ? [...netRemarks(computed, identity.expenses), ...computed.warnings] : []),
    ],
    refusals: refusals.map(toRemark),
    payslipNumber: '',
    generatedAt: '',
    downloadCount: 0,
  };
}

/**
 * Whether an entry's net pay with these additions is at least £0.00: as `runEntry` decides it, but without working out
 * what is open from earlier runs.
 */
export function bearsWith(
  person: RunPerson,
  settings: RunSettings,
  identity: EntryIdentity,
): (additions: readonly NamedAmount[]) => boolean {
  const { split, faults } = recordsOf(person, settings);
  return (additions) =>
    faults.length > 0 || isBorne(compute(person, settings, split, { ...identity, additions: [...additions] }));
}

const isBorne = (computed: ComputedEntry | Refusal): boolean =>
  !isRefusal(computed) || computed.error.code !== 'negative-net';

/** The records that an entry pays, split with the rest of their weeks, and what stops the entry from being computed. */
function recordsOf(person: RunPerson, settings: RunSettings) {
  const unpaid = unpaidRecords(person, settings);
  const ids = new Set(unpaid.map((record) => record.id));
  const splits = splitRecords(person, settings.employer.payRules);
  const faults = [
    ...otherFrequency(person, settings),
    ...recordFaults(unpaid, person.atWorkIds),
    ...missingPayData(person.payee),
    ...ownP45(person, settings),
  ];
  return { unpaid, splits, split: splits.filter(({ id }) => ids.has(id)), faults };
}

/** The salary of the period, up to a leaver's last day; null for people paid by the hour, and after that day. */
function salaryIn(person: RunPerson, { period }: RunSettings): Salary | null {
  return person.leftOn === undefined ? null : salaryHere(person, period);
}

function compute(
  person: RunPerson,
  settings: RunSettings,
  records: readonly SplitRecord[],
  { additions, expenses, deductions }: Pick<EntryIdentity, 'additions' | 'expenses' | 'deductions'>,
): ComputedEntry | Refusal {
  const { payee } = person;
  const { period, employer, tables } = settings;
  const salary = salaryIn(person, settings);
  if (!payee) return refuse('missing-date-of-birth');
  const taxation = payeeTaxation(payee);
  const lastEntry = lastEntryOfJob(person.lastEntry, payee, period.taxYear);
  if (records.length + additions.length + expenses.length === 0 && !salary) return nothingToPay(person, settings);
  const computed = computeEntry({
    paymentDate: period.paymentDate,
    payPeriod: period.frequency,
    periodStart: period.startDate,
    records,
    overtimeRules: employer.payRules,
    salary,
    additions: named(additions),
    minimumWageAdditions: countedAdditions(additions),
    expenses: named(expenses),
    deductions: named(deductions),
    ...taxation,
    previousEmployment: nothingBefore(payee, period) ?? taxation.previousEmployment,
    niCategory: payee.niCategory,
    dateOfBirth: payee.dateOfBirth === '' ? null : payee.dateOfBirth,
    apprenticeSince: payee.apprenticeSince === '' ? null : payee.apprenticeSince,
    lastEntry: lastEntry ? { ...lastEntry, payPeriod: lastEntry.frequency } : null,
    pension: pensionOfPayee(payee, period.paymentDate),
    pensionOptOutOn: optedOutBy(payee, period.paymentDate),
    opening: openingOf(payee, period.taxYear),
    loans: loansOfPayee(payee),
    circumstances: payee.circumstances,
    tables,
  });
  const isWithoutYear = isRefusal(computed) && computed.error.code === 'missing-year-to-date';
  if (!isWithoutYear || !isHereAllYear(payee, period.taxYear)) return computed;
  return refuse('missing-opening-figures', taxation.taxCode);
}

/** A correction of more than is open would be paid, or taken off, twice. */
function excessRefusals(additions: readonly NamedAmount[], held: readonly NamedAmount[]): Refusal[] {
  const first = additions.find((addition) => !held.includes(addition));
  return first ? [refuse('correction-settled-already', first.name)] : [];
}

/**
 * Whether this pay can bear another penny taken off on top of the corrections that count; worked out only if something
 * is to be taken off.
 */
function takeOffOf(
  owed: readonly OwedPay[],
  period: RunSettings['period'],
  [refused]: readonly Refusal[],
  isBorneWith: (more: NamedAmount) => boolean,
): TakeOff {
  if (refused?.error.code === 'overpaid') return 'nothingPaid';
  if (owed.every(({ amount }) => amount >= 0)) return 'borne';
  if (isBorneWith({ id: '' as NamedAmount['id'], name: '', amount: -1 as Pence })) return 'borne';
  return isNamedAgain(owed, period) ? 'notBorne' : 'notBorneAtLast';
}

/** The additions without the corrections that settle more than is open: those settle nothing. */
function withoutExcess(entry: EntryAtHand): readonly NamedAmount[] {
  const excess = new Set(excessCorrections(entry).map(({ id }) => id));
  return entry.additions.filter(({ id }) => !excess.has(id));
}

/** Why an entry without pay is refused: there is nothing to pay, or earlier runs paid too much. */
function nothingToPay(person: RunPerson, settings: RunSettings): Refusal {
  const owed = owedIn(person, settings, []);
  const sum = owed.reduce((total, { amount }) => total + amount, 0);
  if (sum >= 0) return refuse('nothing-to-pay');
  return refuseOverpaid(moneyText(-sum), isNamedAgain(owed, settings.period));
}

/**
 * The last entry of this job: one of an earlier tax year belongs to another job if the person started after 6 April, so
 * that what they earned in the year before that is not known.
 */
function lastEntryOfJob(lastEntry: RunPerson['lastEntry'], payee: Payee, taxYear: string): RunPerson['lastEntry'] {
  const isEarlier = lastEntry !== undefined && lastEntry.taxYear < taxYear;
  return !isEarlier || payee.startDate === '' || isHereAllYear(payee, taxYear) ? lastEntry : undefined;
}

function named(amounts: readonly NamedAmount[]) {
  return amounts.map(({ name, amount }) => ({ name, amount }));
}

function toRemark({ error }: Refusal): PayRemark {
  return error;
}
