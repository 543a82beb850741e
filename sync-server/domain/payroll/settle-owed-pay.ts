import type { SettleOwedRequest } from '#schema/api/payroll.ts';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import type { SettledPay } from '#schema/entities/settled-pay.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { unclearPay } from '#schema/rules/payroll/earlier-pay.ts';
import { pays } from '#schema/rules/payroll/entry-refusals.ts';
import { owedBy } from '#schema/rules/payroll/owed-remarks.ts';
import { owedIn } from '#schema/rules/payroll/run-entry.ts';
import type { RunPerson, RunSettings } from '#schema/rules/payroll/run-person.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { openEntry } from './adjust-pay-entry.ts';
import { buildEntry, openRun } from './compute-pay-run.ts';
import { isSameP45, keepP45Answer } from './p45-answer.ts';
import { loadRunPerson, runSettings } from './pay-run-people.ts';

/**
 * Leaves pay of earlier runs as it was, with a reason: a salary paid elsewhere, or an overpayment that is paid back. No
 * run lists it again; anybody with nothing else in this run leaves it. Or confirms a P45. Refuses with `not-found` what
 * is settled already.
 */
export const settleOwedPay = (
  tx: Transaction,
  entryId: string,
  { what, reason }: SettleOwedRequest,
): Result<Pick<PayrollEntry, 'id'>> => {
  const found = openEntry(tx, entryId);
  if (!found.ok) return found;
  const { entry, period } = found.value;
  const [user, payee] = [tx.find('user', entry.userId), tx.find('payee', entry.userId)];
  if (!user || !payee) return refused('not-found', 'Enter their pay details first.');
  if (what === 'p45') return confirmP45(tx, entry, { user, payee }, { reason, period });
  const settings = runSettings(tx, period);
  const person = loadRunPerson(tx, { user, payee }, settings);
  const settled = leftOf(person, settings, entry, what).map(
    ({ corrects, startDate, endDate, amount }): SettledPay => ({
      ...{ id: tx.newId(), corrects, startDate, endDate, amount: amount as Pence, reason },
      ...{ payrollPeriodId: period.id, at: tx.at, by: tx.actorId },
    }),
  );
  if (settled.length === 0) return refused('not-found', 'None of this is still open.');
  const after: Payee = { ...payee, settledPay: [...payee.settledPay, ...settled] };
  tx.put('payee', after, 'settle-owed-pay');
  buildEntry(tx, settings, { user, payee: after });
  return accepted({ id: entryId });
};

/**
 * Confirms that a P45 is another employer's although it equals what was paid here: this run and later ones count it.
 * Refused if the figures are no longer those that the entry asked about: nobody has checked the new ones.
 */
const confirmP45 = (
  tx: Transaction,
  { id, refusals, particulars }: PayrollEntry,
  payable: { readonly user: User; readonly payee: Payee },
  { reason, period }: { readonly reason: string; readonly period: PayrollPeriod },
): Result<Pick<PayrollEntry, 'id'>> => {
  if (!refusals.some(({ code }) => code === 'p45-of-this-employer'))
    return refused('not-found', 'None of this is still open.');
  if (!isSameP45(particulars, payable.payee))
    return refused(
      'pay-run-outdated',
      'The P45 has changed since. Choose “Refresh hours” or “Process again”, then check it again.',
    );
  keepP45Answer(tx, payable.payee, reason);
  buildEntry(tx, runSettings(tx, period), payable);
  return accepted({ id });
};

/** What is still open of a person's earlier runs for one remark; the sum of a refusal combines all of it. */
const leftOf = (
  person: RunPerson,
  settings: RunSettings,
  entry: PayrollEntry,
  what: Exclude<SettleOwedRequest['what'], 'p45'>,
): readonly Pick<SettledPay, 'corrects' | 'startDate' | 'endDate' | 'amount'>[] => {
  const { additions } = entry;
  if (what === 'unclear')
    return unclearPay(person, settings.employer, additions).map(({ id, startDate, endDate }) => ({
      ...{ corrects: id, startDate, endDate, amount: 0 as Pence },
    }));
  const isInSum = what === 'difference' && entry.refusals.some(({ code }) => code === 'overpaid');
  return owedIn(person, settings, additions, pays(entry))
    .filter((owed) => isInSum || owedBy[what](owed))
    .map(({ corrects, days: { startDate, endDate }, unpaid, amount }) => ({
      ...{ corrects, startDate: unpaid?.from ?? startDate, endDate: unpaid?.until ?? endDate, amount: amount as Pence },
    }));
};

/** Undoes leaving pay as it was: this run lists it again if it is still open, else the next one does. */
export const reopenOwedPay = (tx: Transaction, userId: string, settledId: string): Result<Pick<Payee, 'id'>> => {
  const [user, payee] = [tx.find('user', userId), tx.find('payee', userId)];
  const settled = payee?.settledPay.find(({ id }) => id === settledId);
  if (!user || !payee || !settled) return refused('not-found');
  const after: Payee = { ...payee, settledPay: payee.settledPay.filter(({ id }) => id !== settledId) };
  tx.put('payee', after, 'reopen-owed-pay');
  const run = openRun(tx, settled.payrollPeriodId);
  if (run.ok && !run.value.leftOutIds.includes(userId))
    buildEntry(tx, runSettings(tx, run.value), { user, payee: after });
  return accepted(after);
};
