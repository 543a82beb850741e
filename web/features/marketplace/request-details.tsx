import { useMemo } from 'react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import { isExpired, isOpenRequest, needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { exchangeOf } from '#schema/rules/rota/shift-consequences.ts';
import { momentText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { acceptorOf, isAmongOthers, isShiftCancelled } from './own-side.ts';
import { useShiftsOfRequests } from './queries.ts';
import { RequestActions } from './request-actions.tsx';
import { RefusedNote, RequestedShifts } from './request-card.tsx';
import { decisionOf, requestTitle } from './request-view.ts';
import { useStanding } from './standing.ts';
import { useSeen } from './use-seen.ts';

/** A request in full: shifts, message, status, and what it means for everybody whose shifts move. */
export function RequestDetails({ request }: { request: ShiftRequest }) {
  const { actor, names, me, restaurant } = useDirectory();
  const now = useServerMinute();
  const { address } = useMarketplace();
  const { shifts } = useShiftsOfRequests(useMemo(() => [request], [request]));
  useSeen(request);
  const [shift, targetShift] = [shifts.get(request.shiftId), shifts.get(request.targetShiftId)];
  const standing = useStanding(request, shift, targetShift);
  const nameOf = (userId: string) => firstNameOf(names, userId);
  const isOpen = isOpenRequest(request) && !isExpired(request, now) && !isShiftCancelled(shift, targetShift);
  const acceptorId = acceptorOf(request, me.id);
  const isOthers = shift !== undefined && isAmongOthers(request, shift, actor, me);
  const people = [...new Set([request.requesterId, acceptorId])].filter(
    (id) => id !== '' && (!isOthers || id !== me.id),
  );
  const decidedOn = request.decidedAt === '' ? '' : shortDayText(dayOf(names.zone, request.decidedAt));
  const decision = decisionOf(request, { viewerId: me.id, nameOf }, decidedOn);
  return (
    <DetailFrame
      onClose={address.close}
      title={requestTitle(request, { viewerId: me.id, nameOf }, shift)}
      description={`Asked ${momentText(names.zone, request.createdAt)}`}
      actions={<RequestActions request={request} shift={shift} targetShift={targetShift} />}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={standing.tone}>{standing.label}</Badge>
          <span className="min-w-0 text-body">{standing.words}</span>
        </div>
        <RefusedNote id={request.id} />
        <RequestedShifts request={request} shift={shift} targetShift={targetShift} />
        {request.message !== '' && <p className="whitespace-pre-line text-body">{request.message}</p>}
        {isOpen &&
          shift &&
          people.map((userId) => {
            const exchange = exchangeOf(request, shift, targetShift, acceptorId, userId);
            const isSwap = request.requestType === 'swap';
            const shown = { exchange, withPicture: isSwap, isOffer: request.requestType === 'offer' };
            if (userId === me.id) {
              const needsManager = request.status === 'pending' && needsApproval(request, restaurant.swapApproval);
              return <MyConsequences key={userId} {...shown} needsManager={needsManager} />;
            }
            return <OtherSide key={userId} userId={userId} {...shown} isDeciding={canDecideRequest(actor, request)} />;
          })}
        {decision !== '' && <p className="text-small text-soft">{decision}</p>}
      </div>
    </DetailFrame>
  );
}
