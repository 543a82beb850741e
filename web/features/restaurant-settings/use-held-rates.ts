import { useMemo } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { HeldRates } from '#schema/rules/payroll/rate-import.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** What decides whether rates may be imported or removed; undefined until the pay runs have been read. */
export const useHeldRates = ({ rateTables }: Restaurant): HeldRates | undefined => {
  const { documents, isLoading } = useLiveQuery('payroll', {
    selector: { userId: '', kind: 'period' },
    sort: [{ userId: 'asc' }, { kind: 'asc' }],
    index: ['userId', 'kind'],
  });
  return useMemo(() => {
    if (isLoading) return undefined;
    const paidYears = new Set(
      documents.flatMap((run) => (run.kind === 'period' && run.status === 'completed' ? [run.taxYear] : [])),
    );
    // A device that last synced before rates could be imported has none.
    return { imported: rateTables ?? [], paidYears };
  }, [documents, isLoading, rateTables]);
};
