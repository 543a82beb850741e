import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import type { RunPerson } from '#schema/rules/payroll/run-person.ts';
import { isOfEntry, leftAfter, type SettlingLine, settlingLines } from '#schema/rules/payroll/settled-lines.ts';
import { isSalaryKnown, type Salaried, salaryHere } from '#schema/rules/payroll/stays.ts';
import { salaryOfDays, stretchOf } from '#schema/rules/payroll/unpaid-days.ts';
import { lastDayOf } from '#schema/rules/people/last-day.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { knownStays } from '#server/domain/people/known-stays.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { completedSince } from './paid-history.ts';
import { tellOfPastPay } from './tell-of-past-pay.ts';

type Days = Pick<PayrollEntry, 'startDate' | 'endDate'>;

/** What a salary depends on, at one time. */
type Known = Salaried & Pick<RunPerson, 'knownFrom'> & { readonly payee: Payee | undefined };

/** What somebody's salary depends on, as known now. */
export const knownNow = (tx: Transaction, user: User): Known => {
  const [employment, payee] = [tx.find('employment', user.id), tx.find('payee', user.id)];
  return { employment, payee, leftOn: lastDayOf(user, employment), ...knownStays(tx, payee, user.id) };
};

/**
 * Call it before a change to what somebody's salary depends on. The person and the other admins are notified if, at the
 * end of the act, the salary of days already paid has changed: the next run offers the difference as a correction
 * (`owedPay`). The notification does not state the sum: it is worked out there.
 */
export const watchPaidSalary = (tx: Transaction, userId: string): void => {
  const user = tx.find('user', userId);
  if (!user) return;
  const before = knownNow(tx, user);
  // Only the first call of an act counts, as it knows the terms before the act. The notification comes after everything
  // else that the act changes, such as a leaver's last day.
  tx.beforeCommit(`paid salary ${userId}`, () =>
    tx.beforeCommit(`tell of paid salary ${userId}`, () => tellOfPaidSalary(tx, userId, before)),
  );
};

const tellOfPaidSalary = (tx: Transaction, userId: string, before: Known): void => {
  const user = tx.find('user', userId);
  if (!user) return;
  const after = knownNow(tx, user);
  const what = whatChanged(before, after);
  if (what === '') return;
  const { payee } = after;
  // All of them: what the next run no longer looks at, admins must put right.
  const entries = completedSince(tx, userId, '' as Day);
  const lines = settlingLines({ earlier: entries, covered: entries, payee }, []);
  const changed = (days: Days, penceOf: (person: Known) => number, settled: readonly SettlingLine[]) => {
    if (![before, after].every((person) => isSalaryKnown(person, days))) return [];
    const [was, is] = [penceOf(before), penceOf(after)];
    return was === is ? [] : [{ ...days, isOpen: leftAfter(is, settled).amount !== 0 }];
  };
  const periods = [
    ...entries.flatMap((entry) => {
      const { salaryPay = 0 } = entry;
      const penceOf = (person: Known) => (salaryHere(person, entry)?.pence ?? 0) - salaryPay;
      return changed(entry, penceOf, lines.filter(isOfEntry(entry)));
    }),
    ...settledDays(tx, entries, payee).flatMap((days) =>
      changed(
        days,
        (person) => salaryOfDays(person, [stretchOf(days)], days),
        lines.filter((line) => isOfDays(tx, line, days)),
      ),
    ),
  ].toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const [first] = periods;
  if (!first) return;
  const who = nameInWords(tx.find('user', tx.actorId));
  const more = periods.length > 1 ? ` and ${periods.length - 1} later` : '';
  const open = periods.filter(({ isOpen }) => isOpen);
  const reach = nextRunReaches(dayOf(tx.restaurant().timeZone, tx.at));
  const isReached = open.every(({ endDate }) => endDate >= reach);
  tellOfPastPay(tx, user, {
    pay: 'salary for past days',
    changed: `${who} changed ${what} for days already paid: ${payPeriodText(first)}${more}.`,
    settled: isReached ? settledWords(what, open.length) : '',
    byHand: isReached
      ? ''
      : 'Some of these periods are old. If the next pay run leaves one out, add a correction by hand.',
    link: '/profile',
  });
};

const newSalary = 'the salary';

/** Which fact behind a salary has changed; '' for none. */
const whatChanged = (before: Known, after: Known): string => {
  if (!isSame(before.employment?.termsByDate, after.employment?.termsByDate)) return newSalary;
  const days = [
    ...(before.payee?.startDate === after.payee?.startDate ? [] : ['the first day']),
    ...(before.leftOn === after.leftOn ? [] : ['the last day']),
  ];
  return days.length === 0 ? '' : `${days.join(' and ')}, and with it the salary`;
};

/** Somebody who left may have no pay to take an overpayment from: the next run lists it. */
const settledWords = (what: string, openPeriods: number): string => {
  if (openPeriods === 0) return 'That is what was paid for them.';
  return what === newSalary ? 'The next pay run settles the difference.' : 'The next pay run names the difference.';
};

/**
 * Whether a line settles these days, which no entry paid: added to pay, or left as it was. One entered by hand refers
 * to their run.
 */
const isOfDays = (tx: Transaction, { days, corrects }: SettlingLine, { startDate, endDate }: Days): boolean => {
  const named = days ?? stretchIn(tx.find('payrollPeriod', corrects));
  return named?.from === startDate && named.until === endDate;
};

const stretchIn = (run: Days | undefined) => (run ? stretchOf(run) : undefined);

/** The days that no entry paid and that were settled since, by a correction or outside pay. */
const settledDays = (tx: Transaction, entries: readonly PayrollEntry[], payee: Payee | undefined) => {
  const ids = new Set(entries.map(({ id }) => id));
  const corrected = entries.flatMap(({ frequency, additions }) =>
    additions.flatMap(({ corrects, from: startDate, until: endDate }) => {
      if (startDate && endDate) return [{ frequency, startDate, endDate }];
      return corrects === undefined || ids.has(corrects) ? [] : (tx.find('payrollPeriod', corrects) ?? []);
    }),
  );
  const left = payee ? payee.settledPay.map((days) => ({ ...days, frequency: payee.payFrequency })) : [];
  const all = new Map(
    [...corrected, ...left].map(({ frequency, startDate, endDate }) => [
      `${startDate} ${endDate}`,
      { frequency, startDate, endDate },
    ]),
  );
  const isPaid = ({ startDate, endDate }: Days) =>
    entries.some((entry) => entry.startDate <= startDate && endDate <= entry.endDate);
  return [...all.values()].filter((days) => !isPaid(days));
};
