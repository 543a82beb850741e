import { useCallback } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Actor, isAdmin } from '#schema/permissions/actor.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { useDirectory } from './directory.tsx';

/** The ids of what was changed on this device, and that the server does not have yet. */
interface WaitingChanges {
  readonly hours: ReadonlySet<string>;
  readonly employments: ReadonlySet<string>;
  readonly shifts: ReadonlySet<string>;
}

/**
 * Whether the rate of hours is still the server's to set (D45): they were approved or corrected here, or what is agreed with their
 * person was changed here, or the shift that they follow until they are approved. What is agreed with oneself only admins change:
 * others change their telephone number and the like.
 */
export const isPriceWaiting = (
  { id, userId, shiftId, approvedBy }: Pick<HoursRecord, 'id' | 'userId' | 'shiftId' | 'approvedBy'>,
  { hours, employments, shifts }: WaitingChanges,
  me: Pick<Actor, 'userId' | 'role'>,
): boolean => {
  const isAgreedHere = employments.has(userId) && (userId !== me.userId || isAdmin(me));
  return hours.has(id) || isAgreedHere || (approvedBy === '' && shifts.has(shiftId));
};

/** The same, of what waits on this device now. */
export const usePriceWaiting = (): ((record: HoursRecord) => boolean) => {
  const { actor } = useDirectory();
  const hours = useWaitingIds('hours');
  const employments = useWaitingIds('employments');
  const shifts = useWaitingIds('shifts');
  return useCallback(
    (record) => isPriceWaiting(record, { hours, employments, shifts }, actor),
    [hours, employments, shifts, actor],
  );
};
