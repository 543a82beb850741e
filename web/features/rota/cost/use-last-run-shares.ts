import { useMemo } from 'react';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { sharesOfRun } from '#schema/rules/labour-cost/costing.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

const allRuns = { selector: { userId: '', kind: 'period' }, index: ['userId', 'kind'] } as const;

/** What the employer paid on top of wages in the last completed pay run; only admins have one on their device. */
export const useLastRunShares = (): ReturnType<typeof sharesOfRun> => {
  const { documents: runs } = useLiveQuery('payroll', allRuns);
  const last = useMemo(
    () =>
      runs
        .flatMap((run) => (run.kind === 'period' && run.completedAt !== '' ? [run] : []))
        .toSorted((one, other) => (one.paymentDate < other.paymentDate ? 1 : -1))[0],
    [runs],
  );
  const { documents: entries } = useLiveQuery(
    'payroll',
    last && { selector: { payrollPeriodId: last.id, kind: 'entry' }, index: ['payrollPeriodId', 'kind'] },
  );
  return useMemo(() => sharesOfRun(entries as readonly PayrollEntry[]), [entries]);
};
