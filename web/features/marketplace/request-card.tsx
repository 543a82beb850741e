import { Clock } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canAnswerRequest, canDecideRequest } from '#schema/permissions/shift-request.ts';
import { isExpired, needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { exchangeOf } from '#schema/rules/rota/shift-consequences.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { discardRefused } from '#web/sync/refusals.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, fullNameOf } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { isAmongOthers, isShiftCancelled } from './own-side.ts';
import { RequestActions } from './request-actions.tsx';
import { requestTitle, startOfGone } from './request-view.ts';
import { ShiftLines } from './shift-lines.tsx';
import { useStanding } from './standing.ts';
import { useSeen } from './use-seen.ts';

type RequestCardProps = { request: ShiftRequest; shifts: ReadonlyMap<string, Shift> };

/** A request in a list: who asks for what, what it would mean for the reader, its status, and what they can do. */
export function RequestCard({ request, shifts }: RequestCardProps) {
  const { names, me } = useDirectory();
  const { address, waitingIds } = useMarketplace();
  useSeen(request);
  const [shift, targetShift] = [shifts.get(request.shiftId), shifts.get(request.targetShiftId)];
  const standing = useStanding(request, shift, targetShift);
  const nameOf = (userId: string) => firstNameOf(names, userId);
  const title = requestTitle(request, { viewerId: me.id, nameOf }, shift);
  const isWaiting = waitingIds.has(request.id);
  return (
    <Card hue={shift && hueOf(names.departments.get(shift.departmentId))}>
      <article aria-label={title} className="flex flex-col gap-3">
        <div className="flex items-start gap-3 narrow:flex-wrap">
          <Avatar
            name={fullNameOf(names, request.requesterId)}
            photoUrl={names.people.get(request.requesterId)?.profileImageUrl}
          />
          <div className="min-w-0 grow narrow:basis-[60%]">
            <h3 className="text-body font-medium">{title}</h3>
            {request.message !== '' && <p className="line-clamp-3 text-small text-soft">{request.message}</p>}
          </div>
          <Badge tone={standing.tone} icon={isWaiting ? Clock : undefined}>
            {standing.label}
          </Badge>
        </div>
        <RequestedShifts request={request} shift={shift} targetShift={targetShift} />
        <MeaningForMe request={request} shift={shift} targetShift={targetShift} />
        <MeaningForTakers request={request} shift={shift} targetShift={targetShift} />
        {standing.words !== '' && <p className="text-small text-soft">{standing.words}</p>}
        <RefusedNote id={request.id} />
        <div className="flex flex-wrap gap-2 *:grow *:only:-ml-edge *:only:grow-0">
          <RequestActions request={request} shift={shift} targetShift={targetShift} />
          <Button variant="quiet" label={`Details: ${title}`} onClick={() => address.show('request', request.id)}>
            Details
          </Button>
        </div>
      </article>
    </Card>
  );
}

type InvolvedProps = { request: ShiftRequest; shift: Shift | undefined; targetShift: Shift | undefined };

/** The shifts that would move, with what happens to each. */
export function RequestedShifts({ request, shift, targetShift }: InvolvedProps) {
  const { me, names } = useDirectory();
  if (request.requestType !== 'swap') return <ShiftLines shift={shift} start={startOfGone(request, undefined)} />;
  const asker = request.requesterId === me.id ? 'You' : firstNameOf(names, request.requesterId);
  const isMine = request.requesterId === me.id;
  const isToMe = request.addresseeId === me.id;
  return (
    <div className="grid gap-2 tablet:grid-cols-2">
      <ShiftLines
        lead={isToMe ? 'You give' : `${asker} ${isMine ? 'get' : 'gets'}`}
        shift={shift}
        start={startOfGone(request, targetShift)}
      />
      <ShiftLines
        lead={isToMe ? 'You get' : `${asker} ${isMine ? 'give' : 'gives'}`}
        shift={targetShift}
        start={startOfGone(request, shift)}
      />
    </div>
  );
}

/** What accepting would mean, as long as this person may. */
function MeaningForMe({ request, shift, targetShift }: InvolvedProps) {
  const { me, actor, restaurant } = useDirectory();
  const now = useServerMinute();
  const { waitingIds } = useMarketplace();
  const mayAnswer = canAnswerRequest(actor, request) && !isExpired(request, now) && !waitingIds.has(request.id);
  if (!shift || isShiftCancelled(shift, targetShift) || !mayAnswer || isAmongOthers(request, shift, actor, me))
    return null;
  const exchange = exchangeOf(request, shift, targetShift, me.id, me.id);
  return (
    <MyConsequences
      exchange={exchange}
      isOffer={request.requestType === 'offer'}
      needsManager={needsApproval(request, restaurant.swapApproval)}
    />
  );
}

/** What approving would mean for each person who gets a shift: hours, rest and problems (D50). */
function MeaningForTakers({ request, shift, targetShift }: InvolvedProps) {
  const { actor } = useDirectory();
  const now = useServerMinute();
  const { waitingIds } = useMarketplace();
  const mayDecide = canDecideRequest(actor, request) && !isExpired(request, now) && !waitingIds.has(request.id);
  if (!shift || isShiftCancelled(shift, targetShift) || !mayDecide) return null;
  const people = [...new Set([request.requesterId, request.acceptedById])];
  return people
    .map((userId) => ({ userId, exchange: exchangeOf(request, shift, targetShift, request.acceptedById, userId) }))
    .filter(({ exchange }) => exchange.gains !== undefined)
    .map(({ userId, exchange }) => <OtherSide key={userId} userId={userId} exchange={exchange} isDeciding />);
}

/** Why the server refused what was done here, until it is dismissed. */
export function RefusedNote({ id }: { id: string }) {
  const { refusals } = useMarketplace();
  const refusal = refusals.get(id);
  if (!refusal) return null;
  return (
    <div role="status" className="flex items-center gap-2 rounded-control bg-red-soft py-1 pr-1 pl-3 text-red">
      <p className="min-w-0 grow text-body font-medium">{refusal.message}</p>
      <Button variant="quiet" className="shrink-0 whitespace-nowrap" onClick={() => discardRefused(refusal)}>
        OK
      </Button>
    </div>
  );
}
