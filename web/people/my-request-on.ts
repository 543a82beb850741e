import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isOpenRequest } from '#schema/rules/shift-requests.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

/** Somebody's open request about a shift, whatever its kind. */
export const useMyRequestOn = ({ id, createdAt }: Shift, userId: string): ShiftRequest | undefined => {
  const { documents } = useLiveQuery('shiftRequests', {
    selector: { requesterId: userId, expiresAt: { $gte: createdAt }, shiftId: id },
    sort: [{ requesterId: 'asc' }, { expiresAt: 'asc' }],
    index: ['requesterId', 'expiresAt'],
  });
  return (documents as readonly ShiftRequest[]).find(isOpenRequest);
};
