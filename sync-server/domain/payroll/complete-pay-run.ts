import { and, gt, max, sql } from 'drizzle-orm';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { payableEntries } from '#schema/rules/payroll/run-blocks.ts';
import { hasSomethingToPay } from '#schema/rules/payroll/run-entry.ts';
import type { RunSettings } from '#schema/rules/payroll/run-person.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { payrollPeriods } from '#server/db/tables.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { entryNow, identityOf, openRun } from './compute-pay-run.ts';
import { entryIn, loadRunPerson, type Payable, payablePeople, runSettings } from './pay-run-people.ts';

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
  const checked = await inSlices(store, writer, people, (tx, payable) => ({
    pair: compared(storedAndNow(tx, settings, payable)),
  }));
  const pairs = (checked ?? []).flatMap(({ pair }) => pair ?? []);
  return accepted({ settings, entries: refusalOf(pairs) ?? accepted(pairs.flatMap(({ stored }) => stored ?? [])) });
};

interface StoredAndNow {
  readonly stored: PayrollEntry | undefined;
  readonly now: PayrollEntry;
}

/** What was processed for a person, and what their entry would be now; undefined if there is neither. */
const storedAndNow = (tx: Transaction, settings: RunSettings, payable: Payable): StoredAndNow | undefined => {
  const stored = entryIn(tx, settings.period.id, payable.user.id);
  if (stored) return { stored, now: entryNow(tx, settings, payable, identityOf(stored)) };
  if (!hasSomethingToPay(loadRunPerson(tx, payable, settings), settings)) return undefined;
  const now = entryNow(tx, settings, payable, {
    id: '',
    createdAt: tx.at,
    additions: [],
    expenses: [],
    deductions: [],
  });
  return now.records.length > 0 || now.refusals.some(({ code }) => code !== 'nothing-to-pay')
    ? { stored, now }
    : undefined;
};

interface Compared extends StoredAndNow {
  readonly isOutdated: boolean;
}

/** Compared within the person's slice: comparing everybody at once would block the server. */
const compared = (pair: StoredAndNow | undefined): Compared | undefined =>
  pair && {
    ...pair,
    isOutdated: JSON.stringify(pair.stored) !== JSON.stringify(inOrderOf(pair.stored, pair.now)),
  };

const refusalOf = (pairs: readonly Compared[]): Refusal | undefined => {
  const outdated = pairs.filter(({ isOutdated }) => isOutdated);
  if (outdated.length > 0) {
    const names = namesOf(outdated.map(({ now }) => now));
    return refused(
      'pay-run-outdated',
      `Hours or pay details of ${names} changed since this run was processed. Process it again.`,
    );
  }
  const entries = pairs.map(({ now }) => now);
  if (entries.length > 0 && payableEntries(entries).length === 0) {
    return refused('pay-run-refusals', `${namesOf(entries)} cannot be paid. Settle that first.`);
  }
  return pairs.length === 0 ? refused('pay-run-empty') : undefined;
};

/** The same document, with its fields in the order of the stored one. */
const inOrderOf = (stored: PayrollEntry | undefined, now: PayrollEntry): Partial<PayrollEntry> =>
  Object.fromEntries(Object.keys(stored ?? {}).map((field) => [field, now[field as keyof PayrollEntry]]));

const mostNames = 5;

const namesOf = (entries: readonly PayrollEntry[]): string => {
  const names = entries.slice(0, mostNames).map(({ employeeName }) => employeeName);
  const more = entries.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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
