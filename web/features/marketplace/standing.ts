import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import { nobodyFreeId } from '#schema/rules/marketplace/shift-offer.ts';
import { momentText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { decisionText, firstNameOf } from './marketplace-names.ts';
import { isLostBy, isShiftCancelled } from './own-side.ts';
import { type RequestStanding, standingOf } from './request-view.ts';

/** A request's status for this device's person; for a bid the shift says who chooses, and by when. */
export const useStanding = (request: ShiftRequest, shift?: Shift, targetShift?: Shift): RequestStanding => {
  const { actor, me, names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { waitingIds, answeredIds } = useMarketplace();
  const asksForCover = request.requestType === 'coverage' && request.addresseeId === '';
  const nobodyFree = useDocument('notifications', asksForCover ? nobodyFreeId(request.id, me.id) : '').document;
  return standingOf(request, {
    viewerId: me.id,
    now,
    isWaiting: waitingIds.has(request.id),
    isShiftCancelled: isShiftCancelled(shift, targetShift),
    mayDecide: canDecideRequest(actor, request),
    isLost: answeredIds.has(request.id) && isLostBy(me.id, request),
    ...(nobodyFree && { nobodyFreeOn: momentText(names.zone, nobodyFree.createdAt) }),
    ...(shift && { decision: decisionText(names, shift, restaurant, now) }),
    nameOf: (userId) => firstNameOf(names, userId),
  });
};
