import { and, gt, max, sql } from 'drizzle-orm';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { fewNames, outdatedRunText } from '#schema/rules/payroll/outdated-run.ts';
import { payableEntries } from '#schema/rules/payroll/run-blocks.ts';
import type { RunSettings } from '#schema/rules/payroll/run-person.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { payrollPeriods } from '#server/db/tables.ts';
import type { PublishingStore } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { openRun } from './compute-pay-run.ts';
import { type Compared, comparedToNow } from './pay-run-changes.ts';
import { payablePeople, runSettings } from './pay-run-people.ts';

/** A completed run: its period, how many payslips it issued, and how many people it could not pay. */
export interface CompletedRun {
  readonly period: PayrollPeriod;
  readonly payslips: number;
  readonly leftOut: number;
}

const attempts = 5;

/**
 * Completes a processed run: payslip numbers continue without gaps, their people are notified, and nothing in it
 * changes any more (D17). First the run is computed once more, in slices, and the result must be the same; a single
 * transaction then checks that nothing has changed since, so that it is short, whole, and wins or loses against another
 * admin's. People who cannot be paid are left out, and their hours wait for the next run. Refuses with
 * `pay-run-completed`, `pay-run-not-processed`, `pay-run-refusals` (nobody can be paid), `pay-run-empty` and
 * `pay-run-outdated`.
 */
export const completePayRun = async (
  store: PublishingStore,
  writer: Writer,
  periodId: string,
): Promise<Result<CompletedRun>> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { seq } = store.records.ledger.state();
    const checked = await checkRun(store, writer, periodId);
    if (!checked.ok) return checked;
    const { settings, entries } = checked.value;
    // If something has changed since, such as another admin completing the run, everything is compared again.
    const { value, changes } = inTransaction(store, writer, (tx) => {
      if (hasMoved(tx, seq, settings)) return undefined;
      return entries.ok ? complete(tx, settings.period, entries.value) : entries;
    });
    store.publish(changes);
    if (value) return value;
  }
  return refused('pay-run-outdated');
};

interface CheckedRun {
  readonly settings: RunSettings;
  /** The entries to be completed, or why the run cannot be. */
  readonly entries: Result<readonly PayrollEntry[]>;
}

const checkRun = async (store: PublishingStore, writer: Writer, periodId: string): Promise<Result<CheckedRun>> => {
  const { value: begun } = inTransaction(store, writer, (tx) => {
    const run = openRun(tx, periodId);
    if (!run.ok) return run;
    if (run.value.status !== 'processing') return refused('pay-run-not-processed');
    return accepted({ settings: runSettings(tx, run.value), people: payablePeople(tx, run.value) });
  });
  if (!begun.ok) return begun;
  const { settings, people } = begun.value;
  const compared = await comparedToNow(store, writer, settings, people);
  const pairs = compared.filter(({ stored, isOutdated }) => stored || isOutdated);
  return accepted({ settings, entries: refusalOf(pairs) ?? accepted(pairs.flatMap(({ stored }) => stored ?? [])) });
};

const refusalOf = (pairs: readonly Compared[]): Refusal | undefined => {
  const outdated = pairs.filter(({ isOutdated }) => isOutdated);
  if (outdated.length > 0) {
    return refused('pay-run-outdated', outdatedRunText(outdated.map(({ now }) => now.employeeName)));
  }
  const entries = pairs.map(({ now }) => now);
  if (entries.length > 0 && payableEntries(entries).length === 0) {
    return refused(
      'pay-run-refusals',
      `${fewNames(entries.map(({ employeeName }) => employeeName))} cannot be paid. Settle that first.`,
    );
  }
  return pairs.length === 0 ? refused('pay-run-empty') : undefined;
};

const basis = ['payee', 'employment', 'payrollEntry', 'payrollPeriod', 'restaurant'] as const;

/** Whether anything that the run depends on was written after this place in the sequence, by anybody. */
const hasMoved = (tx: Transaction, seq: number, { period }: RunSettings): boolean => {
  const later = (name: (typeof basis)[number]) =>
    tx.db
      .select()
      .from(tableOf[name])
      .where(gt(columnOf(name, 'seq'), seq))
      .limit(1)
      .get() !== undefined;
  // The + keeps SQLite from using the day's index: it would read a month of records instead of the few written later.
  const isRecordOfRun = and(
    gt(columnOf('hoursRecord', 'seq'), seq),
    sql`+${columnOf('hoursRecord', 'day')} <= ${period.endDate}`,
  );
  const record = tx.db.select().from(tableOf.hoursRecord).where(isRecordOfRun).limit(1).get();
  return record !== undefined || basis.some(later);
};

const complete = (tx: Transaction, period: PayrollPeriod, entries: readonly PayrollEntry[]): Result<CompletedRun> => {
  const first = lastPayslipNumber(tx) + 1;
  const words = payslipWords(period);
  const paid = payableEntries(entries);
  for (const [index, entry] of paid.entries()) {
    tx.patch('payrollEntry', entry, issued(tx, first + index), 'complete-pay-run');
    tx.notify(entry.userId, { ...words, link: `/payroll?payslip=${entry.id}` });
  }
  const leftOut = entries.filter(({ refusals }) => refusals.length > 0);
  for (const { id } of leftOut) tx.remove('payrollEntry', id, 'remove-payrollEntry');
  const completed: PayrollPeriod = {
    ...period,
    status: 'completed',
    leftOutIds: [...period.leftOutIds, ...leftOut.map(({ userId }) => userId)],
    completedAt: tx.at,
    lastPayslipNumber: first + paid.length - 1,
  };
  tx.put('payrollPeriod', completed, 'complete-pay-run');
  return accepted({ period: completed, payslips: paid.length, leftOut: leftOut.length });
};

const issued = (tx: Transaction, number: number) =>
  ({
    status: 'completed',
    payslipNumber: `PS-${String(number).padStart(6, '0')}`,
    generatedAt: tx.at,
  }) as const;

const lastPayslipNumber = (tx: Transaction): number => {
  const numbers = tx.db
    .select({ last: max(columnOf('payrollPeriod', 'lastPayslipNumber')) })
    .from(payrollPeriods)
    .get();
  return Number(numbers?.last ?? 0);
};

/** The amount stays in the app: others may read a notification on a locked phone. */
const payslipWords = ({ startDate, endDate, paymentDate }: PayrollPeriod) =>
  ({
    type: 'payslip-ready',
    title: 'Your payslip is ready',
    body: `${shortDayText(startDate)} – ${shortDayText(endDate)}, paid on ${shortDayText(paymentDate)}`,
  }) as const;
