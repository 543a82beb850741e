import { useMemo } from 'react';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

interface PayslipsOf {
  readonly payslips: readonly PayrollEntry[];
  readonly isLoading: boolean;
}

/** A person's completed pay entries, newest payment first: your own, or, for an admin, anybody's. */
export const usePayslipsOf = (userId: string): PayslipsOf => {
  const { documents, isLoading } = useLiveQuery('payroll', {
    selector: { userId, kind: 'entry', status: 'completed' },
    sort: [{ userId: 'asc' }, { kind: 'asc' }],
    index: ['userId', 'kind'],
  });
  const payslips = useMemo(
    () =>
      documents
        .filter((document) => document.kind === 'entry')
        .toSorted((one, other) => (one.paymentDate < other.paymentDate ? 1 : -1)),
    [documents],
  );
  return { payslips, isLoading };
};
