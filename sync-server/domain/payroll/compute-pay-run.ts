import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { type EntryIdentity, hasSomethingToPay, runEntry } from '#schema/rules/payroll/run-entry.ts';
import type { RunSettings } from '#schema/rules/payroll/run-person.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { entryIn, loadRunPerson, type Payable, payablePeople, runSettings } from './pay-run-people.ts';

/** A computed run: how many people are in it, and how many of them cannot be paid as it is now. */
export interface ComputedRun {
  readonly period: PayrollPeriod;
  readonly people: number;
  readonly refused: number;
}

/**
 * Builds every entry of a run from the present hours and pay data, and moves the run to `status`: a draft gathers, a
 * processing run is checked by an admin before completing it (D17). Additions and deductions stay.
 * Refuses with `not-found` and `pay-run-completed`.
 */
export const computePayRun = async (
  store: PublishingStore,
  writer: Writer,
  periodId: string,
  status: 'draft' | 'processing',
): Promise<Result<ComputedRun>> => {
  const { value: begun } = inTransaction(store, writer, (tx) => {
    const period = openRun(tx, periodId);
    if (!period.ok) return period;
    const people = payablePeople(tx, period.value);
    return accepted({ settings: runSettings(tx, { ...period.value, status }), people });
  });
  if (!begun.ok) return begun;
  const { settings, people } = begun.value;
  const built = await inSlices(store, writer, people, (tx, payable) => {
    if (!openRun(tx, periodId).ok) return undefined;
    return { entry: buildEntry(tx, settings, payable) };
  });
  const { value, changes } = inTransaction(store, writer, (tx) => {
    const period = openRun(tx, periodId);
    if (!period.ok || !built) return refused('pay-run-completed');
    const next = { ...period.value, status };
    tx.put('payrollPeriod', next, status === 'draft' ? 'gather-pay-run' : 'process-pay-run');
    const entries = built.flatMap(({ entry }) => entry ?? []);
    const cannotBePaid = entries.filter(({ refusals }) => refusals.length > 0);
    return accepted({ period: next, people: entries.length, refused: cannotBePaid.length });
  });
  store.publish(changes);
  return value;
};

/** The run, if it can still change. */
export const openRun = (tx: Transaction, periodId: string): Result<PayrollPeriod> => {
  const period = tx.find('payrollPeriod', periodId);
  if (!period) return refused('not-found');
  return period.status === 'completed' ? refused('pay-run-completed') : accepted(period);
};

/** The entry of a person as it would be now, whatever is stored. */
export const entryNow = (
  tx: Transaction,
  settings: RunSettings,
  payable: Payable,
  identity: EntryIdentity,
): PayrollEntry => runEntry(loadRunPerson(tx, payable, settings), settings, identity);

/** Stores what a run pays a person now, or removes their entry if that is nothing. */
export const buildEntry = (tx: Transaction, settings: RunSettings, payable: Payable): PayrollEntry | undefined => {
  const person = loadRunPerson(tx, payable, settings);
  const stored = entryIn(tx, settings.period.id, payable.user.id);
  if (!hasSomethingToPay(person, settings) && !isAdjusted(stored)) {
    if (stored) tx.remove('payrollEntry', stored.id, 'remove-payrollEntry');
    return undefined;
  }
  const identity = stored ?? { id: tx.newId(), createdAt: tx.at, additions: [], expenses: [], deductions: [] };
  const entry = runEntry(person, settings, identityOf(identity));
  tx.put('payrollEntry', entry, 'compute-pay-entry');
  return entry;
};

const isAdjusted = (entry: PayrollEntry | undefined): boolean =>
  entry !== undefined && entry.additions.length + entry.expenses.length + entry.deductions.length > 0;

export const identityOf = ({ id, createdAt, additions, expenses, deductions }: EntryIdentity): EntryIdentity => ({
  id,
  createdAt,
  additions,
  expenses,
  deductions,
});
