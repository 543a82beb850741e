import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { hasSomethingToPay } from '#schema/rules/payroll/run-entry.ts';
import type { RunSettings } from '#schema/rules/payroll/run-person.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { entryNow, identityOf, openRun } from './compute-pay-run.ts';
import { entryIn, loadRunPerson, type Payable, payablePeople, runSettings } from './pay-run-people.ts';

/** What a run keeps for a person, what it would keep if it were computed now, and whether the two differ. */
export interface Compared {
  readonly stored: PayrollEntry | undefined;
  readonly now: PayrollEntry;
  readonly isOutdated: boolean;
}

/**
 * For whom a run that is not completed would come out differently now, and how many people have hours to approve (D17).
 * Completing refuses for the same people. Changes nothing. A completed run has no
 * changes. Refuses with `not-found`.
 */
export const comparePayRun = async (
  store: PublishingStore,
  writer: Writer,
  periodId: string,
): Promise<Result<PayRunChanges>> => {
  const { value: begun } = inTransaction(store, writer, (tx) => {
    const run = openRun(tx, periodId);
    return run.ok ? accepted({ settings: runSettings(tx, run.value), people: payablePeople(tx, run.value) }) : run;
  });
  // A screen may ask in the moment in which the run is completed: after that nothing about it changes.
  if (!begun.ok) return begun.code === 'pay-run-completed' ? accepted({ changed: [], unapproved: 0 }) : begun;
  const compared = await comparedToNow(store, writer, begun.value.settings, begun.value.people);
  return accepted({
    changed: compared.filter(({ isOutdated }) => isOutdated).map(({ now }) => now.employeeName),
    unapproved: compared.filter(({ now }) => now.warnings.some(({ code }) => code === 'unapproved-hours')).length,
  });
};

/** Everybody whom a run concerns, in slices: also those of whom only unapproved hours are known. */
export const comparedToNow = async (
  store: PublishingStore,
  writer: Writer,
  settings: RunSettings,
  people: readonly Payable[],
): Promise<readonly Compared[]> => {
  const compared = await inSlices(store, writer, people, (tx, payable) => ({ pair: pairOf(tx, settings, payable) }));
  return (compared ?? []).flatMap(({ pair }) => pair ?? []);
};

/** Compared within the person's slice: comparing everybody at once would block the server. */
const pairOf = (tx: Transaction, settings: RunSettings, payable: Payable): Compared | undefined => {
  const stored = entryIn(tx, settings.period.id, payable.user.id);
  if (stored) {
    const now = entryNow(tx, settings, payable, identityOf(stored));
    return { stored, now, isOutdated: !isSame(stored, now) };
  }
  if (!hasSomethingToPay(loadRunPerson(tx, payable, settings), settings)) return undefined;
  const now = entryNow(tx, settings, payable, {
    id: '',
    createdAt: tx.at,
    additions: [],
    expenses: [],
    deductions: [],
  });
  const isOutdated = now.records.length > 0 || now.refusals.some(({ code }) => code !== 'nothing-to-pay');
  return { stored, now, isOutdated };
};
