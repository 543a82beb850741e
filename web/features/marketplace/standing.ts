import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { useMarketplace } from './marketplace-context.ts';
import { decisionText, firstNameOf } from './marketplace-names.ts';
import { isLostBy } from './own-side.ts';
import { type RequestStanding, standingOf } from './request-view.ts';

/** How a request stands for the person at this device; of a bid the shift says who chooses, and by when. */
export const useStanding = (request: ShiftRequest, shift?: Shift): RequestStanding => {
  const { me, now, names, restaurant, waitingIds, answeredIds } = useMarketplace();
  return standingOf(request, {
    viewerId: me.id,
    now,
    isWaiting: waitingIds.has(request.id),
    isLost: answeredIds.has(request.id) && isLostBy(me.id, request),
    ...(shift && { decision: decisionText(names, shift, restaurant, now) }),
    nameOf: (userId) => firstNameOf(names, userId),
  });
};
