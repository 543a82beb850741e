import { and, eq } from 'drizzle-orm';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { managesPayroll, payslipVisibleTo } from '#schema/permissions/payroll.ts';
import { presentedTo } from '#schema/permissions/registry.ts';
import { columnOf } from '#server/db/records.ts';
import type { Store, Transaction } from '#server/domain/transaction.ts';

type PeriodFacts = Pick<PayrollPeriod, 'id' | 'startDate' | 'endDate' | 'status'>;

/** Every pay period for admins; for everybody else those of which they have an entry (D17). */
export const visiblePeriods = ({ records }: Store, actor: Actor): readonly PeriodFacts[] => {
  if (managesPayroll(actor)) return records.select('payrollPeriod', undefined) as unknown as PayrollPeriod[];
  return completedEntriesOf({ records }, actor.userId).map(({ payrollPeriodId, startDate, endDate, status }) => ({
    id: payrollPeriodId,
    startDate,
    endDate,
    status,
  }));
};

/** The pay entries of a person, by default one's own; those of somebody else, and drafts, only for admins. */
export const visibleEntries = (
  { records }: Pick<Store, 'records'>,
  actor: Actor,
  userId = actor.userId,
): Result<readonly PayrollEntry[]> => {
  if (!managesPayroll(actor)) {
    if (userId !== actor.userId) return refused('not-allowed');
    return accepted(presented(actor, completedEntriesOf({ records }, userId)));
  }
  const all = records.select('payrollEntry', eq(columnOf('payrollEntry', 'userId'), userId));
  return accepted(presented(actor, all as unknown as PayrollEntry[]));
};

/** As this session may see them: one begun with somebody else's link reads no National Insurance number (D57). */
const presented = (actor: Actor, entries: readonly PayrollEntry[]): readonly PayrollEntry[] =>
  entries.map((entry) => presentedTo('payrollEntry', actor, entry));

/** What the document of a payslip shows (specification, section 3). */
export interface PayslipDocument {
  readonly user: Pick<User, 'firstName' | 'lastName'>;
  readonly payslip: Pick<PayrollEntry, 'id' | 'payslipNumber' | 'generatedAt' | 'downloadCount'>;
  readonly period: PeriodFacts;
  readonly entry: PayrollEntry;
}

/** A payslip that this person may see, its download counted; somebody else's is reported as not found. */
export const downloadPayslip = (tx: Transaction, actor: Actor, id: string): Result<PayslipDocument> => {
  const stored = tx.find('payrollEntry', id);
  if (!stored || !payslipVisibleTo(actor, stored)) return refused('not-found');
  const entry = { ...stored, downloadCount: stored.downloadCount + 1 };
  tx.put('payrollEntry', entry, 'count-payslip-download');
  const user = tx.find('user', entry.userId);
  const { payslipNumber, generatedAt, downloadCount, payrollPeriodId, startDate, endDate, status } = entry;
  return accepted({
    user: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    payslip: { id, payslipNumber, generatedAt, downloadCount },
    period: { id: payrollPeriodId, startDate, endDate, status },
    entry: presentedTo('payrollEntry', actor, entry),
  });
};

/** Payslips as a list: number, creation time and number of downloads. */
export const payslipFacts = (entries: readonly PayrollEntry[]): readonly PayslipDocument['payslip'][] =>
  entries
    .filter(({ status }) => status === 'completed')
    .map(({ id, payslipNumber, generatedAt, downloadCount }) => ({ id, payslipNumber, generatedAt, downloadCount }));

const completedEntriesOf = ({ records }: Pick<Store, 'records'>, userId: string): readonly PayrollEntry[] => {
  const condition = and(
    eq(columnOf('payrollEntry', 'userId'), userId),
    eq(columnOf('payrollEntry', 'status'), 'completed'),
  );
  return records.select('payrollEntry', condition) as unknown as PayrollEntry[];
};
