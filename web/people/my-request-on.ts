import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { givingAway, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** A person's open request about a shift, of any kind. */
export const useMyRequestOn = (shift: Shift, userId: string): ShiftRequest | undefined =>
  useRequestsOn(shift, userId).find(isOpenRequest);

/** The open request that offers a shift to any colleague; undefined if there is none. */
export const useGivingAway = (shift: Shift): ShiftRequest | undefined =>
  givingAway(shift, useRequestsOn(shift, shift.userId));

const useRequestsOn = ({ id, createdAt }: Shift, userId: string): readonly ShiftRequest[] => {
  const { documents } = useLiveQuery('shiftRequests', {
    selector: { requesterId: userId, expiresAt: { $gte: createdAt }, shiftId: id },
    sort: [{ requesterId: 'asc' }, { expiresAt: 'asc' }],
    index: ['requesterId', 'expiresAt'],
  });
  return documents as readonly ShiftRequest[];
};
