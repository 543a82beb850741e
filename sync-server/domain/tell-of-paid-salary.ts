import type { Employment } from '#schema/entities/employment.ts';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { lastDayOf } from '#schema/rules/last-day.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { type Salaried, salaryHere } from '#schema/rules/payroll/stays.ts';
import { salaryOfDays, stretchOf } from '#schema/rules/payroll/unpaid-days.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { knownStays } from './known-stays.ts';
import { completedSince } from './paid-history.ts';
import { nameInWords } from './shift-words.ts';
import { tellOfPastPay } from './tell-of-past-pay.ts';
import type { Transaction } from './transaction.ts';

type Days = Pick<PayrollEntry, 'startDate' | 'endDate'>;

/**
 * Tells the person and the other admins that a salary was agreed anew for days that are paid already: the
 * next run offers the difference as a correction (`owedPay`). The sum is not in the words: it is worked out there.
 */
export const tellOfPaidSalary = (tx: Transaction, before: Employment, after: Employment): void => {
  if (isSame(before.termsByDate, after.termsByDate)) return;
  const user = tx.find('user', after.userId);
  if (!user) return;
  const payee = tx.find('payee', after.userId);
  // All of them: what the next run no longer looks at is for admins to put right.
  const entries = completedSince(tx, after.userId, '' as Day);
  const known = { payee, ...knownStays(tx, payee, after.userId) };
  const changes = (penceFor: (person: Salaried) => number): boolean => {
    const penceOf = (employment: Employment) => penceFor({ ...known, employment, leftOn: lastDayOf(user, employment) });
    return penceOf(before) !== penceOf(after);
  };
  const periods = [
    ...entries.filter((period) => changes((person) => salaryHere(person, period)?.pence ?? 0)),
    ...settledDays(tx, entries, payee).filter((days) =>
      changes((person) => salaryOfDays(person, [stretchOf(days)], days)),
    ),
  ].toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const [first] = periods;
  if (!first) return;
  const who = nameInWords(tx.find('user', tx.actorId));
  const more = periods.length > 1 ? ` and ${periods.length - 1} later` : '';
  const reach = nextRunReaches(dayOf(tx.restaurant().timeZone, tx.at));
  const isReached = periods.every(({ endDate }) => endDate >= reach);
  tellOfPastPay(tx, user, {
    pay: 'salary for past days',
    changed: `${who} changed the salary for days already paid: ${payPeriodText(first)}${more}.`,
    settled: isReached ? 'The next pay run settles the difference.' : '',
    byHand: isReached
      ? ''
      : 'Some of these periods are old. If the next pay run leaves one out, add a correction by hand.',
    link: '/profile',
  });
};

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
