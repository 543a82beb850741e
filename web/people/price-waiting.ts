import { useCallback } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';

/**
 * Whether the rate of hours is still the server's to set (D45): they were approved or corrected here, or what is agreed with their
 * person was changed here, and the server does not have that yet.
 */
export const usePriceWaiting = (): ((record: Pick<HoursRecord, 'id' | 'userId'>) => boolean) => {
  const hours = useWaitingIds('hours');
  const employments = useWaitingIds('employments');
  return useCallback(({ id, userId }) => hours.has(id) || employments.has(userId), [hours, employments]);
};
