import type { RequestType, ShiftRequest } from '#schema/entities/shift-request.ts';
import { isExpired, isOpenRequest } from '#schema/rules/shift-requests.ts';
import { useServerMinute } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';

/** My open claim of a shift, or my bid for it, where there is one. */
export const useMyClaim = (shiftId: string): ShiftRequest | undefined => useMyOpenRequest(shiftId, 'claim', 'bid');

/** My open request of a kind about a shift, where there is one. */
export const useMyOpenRequest = (shiftId: string, ...types: readonly RequestType[]): ShiftRequest | undefined => {
  const now = useServerMinute();
  const { myRequests } = useMarketplace();
  return myRequests.find(
    (request) =>
      request.shiftId === shiftId &&
      types.includes(request.requestType) &&
      isOpenRequest(request) &&
      !isExpired(request, now),
  );
};
