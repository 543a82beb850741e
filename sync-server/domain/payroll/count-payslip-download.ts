import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The most payslips that one write may count: a device may have made them while offline. */
const mostAtOnce = 100;

/** Counts a download of a payslip: the only thing about a completed entry that still changes. */
export const countPayslipDownload = (
  tx: Transaction,
  stored: PayrollEntry,
  next: Pick<PayrollEntry, 'downloadCount'>,
): Result<PayrollEntry> => {
  if (stored.status !== 'completed') return refused('not-allowed');
  if (next.downloadCount <= stored.downloadCount) return accepted(stored);
  const downloadCount = Math.min(next.downloadCount, stored.downloadCount + mostAtOnce);
  const entry = { ...stored, downloadCount };
  tx.put('payrollEntry', entry, 'count-payslip-download');
  return accepted(entry);
};
