import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { type RequestStanding, standingOf } from './request-view.ts';

/** How a request stands for the person at this device. */
export const useStanding = (request: ShiftRequest): RequestStanding => {
  const { me, now, names, waitingIds } = useMarketplace();
  return standingOf(request, {
    viewerId: me.id,
    now,
    isWaiting: waitingIds.has(request.id),
    nameOf: (userId) => firstNameOf(names, userId),
  });
};
