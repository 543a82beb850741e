import type { RequestType, ShiftRequest } from '#schema/entities/shift-request.ts';
import { isExpired, isOpenRequest } from '#schema/rules/shift-requests.ts';
import { useMarketplace } from './marketplace-context.ts';

/** My open request of a kind about a shift, where there is one. */
export const useMyOpenRequest = (shiftId: string, requestType: RequestType): ShiftRequest | undefined => {
  const { myRequests, now } = useMarketplace();
  return myRequests.find(
    (request) =>
      request.shiftId === shiftId &&
      request.requestType === requestType &&
      isOpenRequest(request) &&
      !isExpired(request, now),
  );
};
