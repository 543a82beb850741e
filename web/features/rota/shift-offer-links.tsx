import { ArrowLeftRight, HandHelping, UserRoundPlus } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { placeReasons } from '#schema/rules/eligibility.ts';
import { isOfferedAt, isOpenRequest } from '#schema/rules/shift-requests.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useRota } from './rota-context.ts';

/** What somebody can do about a coming shift in the marketplace: give their own away, take an open one, ask a colleague. */
export function ShiftOfferLinks({ shift }: { shift: Shift }) {
  const { actor, names, now, restaurant } = useRota();
  const mine = useMyRequestOn(shift, actor.userId);
  const me = names.people.get(actor.userId);
  if (!me || !isOfferedAt(shift, now, restaurant.marketplaceCutoffHours)) return null;
  const isMine = shift.userId === actor.userId;
  if (!isMine && placeReasons(shift, me).length > 0) return null;
  if (mine) {
    return (
      <ButtonLink to={marketplace(`request=${mine.id}`)} width="full">
        {isMine ? 'You asked for cover' : 'You asked for this shift'}
      </ButtonLink>
    );
  }
  if (isMine) {
    return (
      <ButtonLink to={marketplace(`cover=${shift.id}`)} width="full" icon={HandHelping}>
        Get it covered
      </ButtonLink>
    );
  }
  if (shift.userId === '') {
    return (
      <ButtonLink to={marketplace(`claim=${shift.id}`)} variant="primary" width="full" icon={UserRoundPlus}>
        Take it
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-2 tablet:grid-cols-2">
      <ButtonLink to={marketplace(`swap=${shift.id}`)} width="full" icon={ArrowLeftRight}>
        Swap
      </ButtonLink>
      <ButtonLink to={marketplace(`offer=${shift.id}`)} width="full" icon={HandHelping}>
        Offer to cover
      </ButtonLink>
    </div>
  );
}

const marketplace = (place: string): string => `/shift-marketplace?${place}`;

/** My open request about a shift, whatever its kind. */
const useMyRequestOn = ({ id, createdAt }: Shift, userId: string): ShiftRequest | undefined => {
  const { documents } = useLiveQuery('shiftRequests', {
    selector: { requesterId: userId, expiresAt: { $gte: createdAt }, shiftId: id },
    sort: [{ requesterId: 'asc' }, { expiresAt: 'asc' }],
    index: ['requesterId', 'expiresAt'],
  });
  return (documents as readonly ShiftRequest[]).find(isOpenRequest);
};
