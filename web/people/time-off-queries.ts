import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

interface TimeOffAhead {
  readonly approved: readonly TimeOffRequest[];
  /** Requested and not yet decided. */
  readonly asked: readonly TimeOffRequest[];
  readonly isLoading: boolean;
}

/**
 * Time off that ends on or after a day, of everybody or one person, as far as this device may know; none without a day.
 */
export const useTimeOffAhead = (from: Day | undefined, userId?: string): TimeOffAhead => {
  const { documents, isLoading } = useLiveQuery(
    'timeOffRequests',
    from && {
      selector: {
        userId: userId ?? { $gt: '' },
        endDate: { $gte: from },
        status: { $in: ['approved', 'pending'] },
      },
      sort: [{ userId: 'asc' }, { endDate: 'asc' }],
      index: ['userId', 'endDate'],
    },
  );
  return useMemo(
    () => ({
      approved: documents.filter(({ status }) => status === 'approved'),
      asked: documents.filter(({ status }) => status === 'pending'),
      isLoading,
    }),
    [documents, isLoading],
  );
};
