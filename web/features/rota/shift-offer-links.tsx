import { ArrowLeftRight, HandHelping, UserRoundPlus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { canAnswerRequest } from '#schema/permissions/shift-request.ts';
import { placeReasons } from '#schema/rules/eligibility/eligibility.ts';
import { collectsBids } from '#schema/rules/marketplace/bids.ts';
import { isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { GiveAwayLinks } from '#web/people/give-away-links.tsx';
import { useGivingAway, useMyRequestOn } from '#web/people/my-request-on.ts';
import { useWhyNotMine } from '#web/people/why-not-mine.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * What somebody can do about a coming shift in the marketplace: give their own away, take an open one, ask a colleague;
 * managers find somebody for one that is on offer (D50).
 */
export function ShiftOfferLinks({ shift }: { shift: Shift }) {
  const { actor, restaurant } = useDirectory();
  const now = useServerMinute();
  const given = useGivingAway(shift);
  if (!isOfferedAt(shift, now, restaurant.marketplaceCutoffHours)) return null;
  const needsSomebody = shift.userId === '' || (given !== undefined && shift.userId !== actor.userId);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {needsSomebody && canManageRota(actor) && (
        <ButtonLink to={marketplace(`fill=${shift.id}`)} width="full" icon={UsersRound}>
          Find somebody
        </ButtonLink>
      )}
      <OwnLinks shift={shift} given={given} />
    </div>
  );
}

function OwnLinks({ shift, given }: { shift: Shift; given: ShiftRequest | undefined }) {
  const { actor, names, restaurant } = useDirectory();
  const now = useServerMinute();
  const mine = useMyRequestOn(shift, actor.userId);
  const whyNot = useWhyNotMine(shift);
  const me = names.people.get(actor.userId);
  if (!me) return null;
  if (shift.userId === actor.userId) return <GiveAwayLinks shift={shift} />;
  const forOwner = shift.userId !== '' && canManageRota(actor) && <CoverForSomebody shift={shift} />;
  if (placeReasons(shift, me).length > 0) return forOwner || null;
  if (given && canAnswerRequest(actor, given)) return <OnOffer request={given} beside={forOwner} whyNot={whyNot} />;
  if (mine) {
    return (
      <ButtonLink to={marketplace(`request=${mine.id}`)} width="full">
        {mine.requestType === 'swap' ? 'You asked to swap for it' : 'You asked for this shift'}
      </ButtonLink>
    );
  }
  if (shift.userId === '') {
    // A manager came to find somebody, and the list of people says the same of each.
    if (whyNot !== '') return canManageRota(actor) ? null : <CannotTake reason={whyNot} />;
    return (
      <ButtonLink to={marketplace(`claim=${shift.id}`)} variant="primary" width="full" icon={UserRoundPlus}>
        {collectsBids(shift, restaurant, now) ? 'Ask for it' : 'Take it'}
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-2 tablet:grid-cols-2 [&>:nth-child(3)]:tablet:col-span-2">
      <ButtonLink to={marketplace(`swap=${shift.id}`)} width="full" icon={ArrowLeftRight}>
        Swap
      </ButtonLink>
      <ButtonLink to={marketplace(`offer=${shift.id}`)} width="full" icon={HandHelping}>
        Offer to cover
      </ButtonLink>
      {forOwner}
    </div>
  );
}

/** The reason in place of a button that would lead to a dead one. */
function CannotTake({ reason }: { reason: string }) {
  return (
    <p className="text-body text-soft">{`You cannot take it: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`}</p>
  );
}

type OnOfferProps = { request: ShiftRequest; beside: ReactNode; whyNot: string };

/** A colleague gives it away: it is there to be taken, and there is nothing to offer them. */
function OnOffer({ request, beside, whyNot }: OnOfferProps) {
  const { names } = useDirectory();
  const name = names.people.get(request.requesterId)?.firstName ?? 'Somebody';
  return (
    <div className="flex flex-col gap-2">
      <p className="text-body font-medium">{`${name} asks for cover`}</p>
      {request.message !== '' && <p className="whitespace-pre-line text-body text-soft">{request.message}</p>}
      {whyNot === '' ? (
        <ButtonLink to={marketplace(`request=${request.id}`)} variant="primary" width="full" icon={UserRoundPlus}>
          Take it
        </ButtonLink>
      ) : (
        <CannotTake reason={whyNot} />
      )}
      <div className="grid gap-2 tablet:grid-cols-2 [&>:only-child]:tablet:col-span-2">
        <ButtonLink to={marketplace(`swap=${request.shiftId}`)} width="full" icon={ArrowLeftRight}>
          Swap
        </ButtonLink>
        {beside}
      </div>
    </div>
  );
}

/** A manager asks for cover in the name of somebody who cannot (D50); the open request, once there is one. */
function CoverForSomebody({ shift }: { shift: Shift }) {
  const { names } = useDirectory();
  const request = useMyRequestOn(shift, shift.userId);
  const name = names.people.get(shift.userId)?.firstName ?? 'somebody';
  return (
    <ButtonLink
      to={marketplace(request ? `request=${request.id}` : `cover=${shift.id}`)}
      width="full"
      icon={HandHelping}
    >
      {request ? `${name} asked for cover` : `Ask for cover for ${name}`}
    </ButtonLink>
  );
}

const marketplace = (place: string): string => `/shift-marketplace?${place}`;
