import type { AdjustEntryRequest } from '#schema/api/payroll.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { bearableCorrections } from '#schema/rules/payroll/bearable-corrections.ts';
import { correctionLines } from '#schema/rules/payroll/earlier-pay.ts';
import { pays } from '#schema/rules/payroll/entry-refusals.ts';
import { bearsWith, owedIn, withoutCorrections } from '#schema/rules/payroll/run-entry.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { entryNow, identityOf, openRun } from './compute-pay-run.ts';
import { entryIn, loadRunPerson, runSettings } from './pay-run-people.ts';

/** Sets what is paid to, or taken from, a person on top of their hours, and computes their entry again. */
export const adjustPayEntry = (
  tx: Transaction,
  entryId: string,
  { additions, expenses, deductions }: AdjustEntryRequest,
): Result<PayrollEntry> => {
  const found = openEntry(tx, entryId);
  if (!found.ok) return found;
  const { entry, period } = found.value;
  return recompute(tx, period, entry.userId, {
    ...identityOf(entry),
    additions,
    expenses: expenses ?? entry.expenses,
    deductions,
  });
};

/**
 * Adds what earlier runs still owe, or paid too much, as corrections that refer to them; existing ones are worked out
 * again. No more is taken off than the pay can bear.
 */
export const addCorrections = (tx: Transaction, entryId: string): Result<PayrollEntry> => {
  const found = openEntry(tx, entryId);
  if (!found.ok) return found;
  const { entry, period } = found.value;
  const user = tx.find('user', entry.userId);
  if (!user) return refused('not-found');
  const settings = runSettings(tx, period);
  const person = loadRunPerson(tx, { user, payee: tx.find('payee', user.id) }, settings);
  const others = withoutCorrections(person, settings, entry.additions, pays(entry));
  const owed = correctionLines(owedIn(person, settings, others, pays(entry)), () => tx.newId());
  const identity = identityOf(entry);
  const isBorne = bearsWith(person, settings, identity);
  const lines = bearableCorrections(owed, (some) => isBorne([...others, ...some]));
  return recompute(tx, period, user.id, { ...identity, additions: [...others, ...lines] });
};

/** Takes a person out of the run; their hours stay unpaid and go into the next one. */
export const leaveOutOfPayRun = (tx: Transaction, entryId: string): Result<PayrollEntry> => {
  const found = openEntry(tx, entryId);
  if (!found.ok) return found;
  const { entry, period } = found.value;
  tx.put('payrollPeriod', { ...period, leftOutIds: [...period.leftOutIds, entry.userId] }, 'leave-out-of-pay-run');
  tx.remove('payrollEntry', entryId, 'remove-payrollEntry');
  return accepted(entry);
};

/** Adds a person to the run who was left out of it, or who has no hours and is paid something else. */
export const addToPayRun = (tx: Transaction, periodId: string, userId: string): Result<PayrollEntry> => {
  const run = openRun(tx, periodId);
  if (!run.ok) return run;
  const leftOutIds = run.value.leftOutIds.filter((id) => id !== userId);
  const period = { ...run.value, leftOutIds };
  if (leftOutIds.length < run.value.leftOutIds.length) tx.put('payrollPeriod', period, 'add-to-pay-run');
  const stored = entryIn(tx, periodId, userId);
  if (stored) return accepted(stored);
  return recompute(tx, period, userId, {
    id: tx.newId(),
    createdAt: tx.at,
    additions: [],
    expenses: [],
    deductions: [],
  });
};

/** An entry of a run that can still change, and the run. */
export const openEntry = (
  tx: Transaction,
  entryId: string,
): Result<{ readonly entry: PayrollEntry; readonly period: PayrollPeriod }> => {
  const entry = tx.find('payrollEntry', entryId);
  if (!entry) return refused('not-found');
  const period = openRun(tx, entry.payrollPeriodId);
  return period.ok ? accepted({ entry, period: period.value }) : period;
};

const recompute = (
  tx: Transaction,
  period: PayrollPeriod,
  userId: string,
  identity: Parameters<typeof identityOf>[0],
): Result<PayrollEntry> => {
  const user = tx.find('user', userId);
  if (!user) return refused('not-found');
  const entry = entryNow(tx, runSettings(tx, period), { user, payee: tx.find('payee', userId) }, identity);
  tx.put('payrollEntry', entry, 'adjust-pay-entry');
  return accepted(entry);
};
