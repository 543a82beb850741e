import { useMemo, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canAnswerRequest } from '#schema/permissions/shift-request.ts';
import { isExpired, isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { type Consequences, consequencesOf } from '#schema/rules/rota/shift-consequences.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDocuments } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { whyNot } from '#web/people/why-not.ts';
import { useMarketplace } from './marketplace-context.ts';
import { isMyOwnOffer, isOfferedToMe } from './own-side.ts';
import { usePendingFor, useShiftsOfRequests } from './queries.ts';
import { useShiftFilter } from './shift-filter.ts';

/** A shift on offer: an open one, or a colleague's with the request that gives it away. */
export interface Offer {
  readonly shift: Shift;
  readonly request: ShiftRequest | undefined;
  /** What taking it would mean for me. */
  readonly meaning: Consequences;
}

/** A shift that I cannot take, and why. */
export interface Refused {
  readonly shift: Shift;
  readonly reason: string;
}

export interface Offers {
  readonly toTake: readonly Offer[];
  readonly refused: readonly Refused[];
  /** True until everything on offer has been read once; later arrivals are added to the list. */
  readonly isLoading: boolean;
}

/** What I can take, soonest first, and what I cannot take, with reasons. `open` are open shifts. */
export const useOffers = (open: readonly Shift[], from: Shift['startTime']): Offers => {
  const { actor, me, names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { address, myself, myRequests, waitingIds } = useMarketplace();
  const filter = useShiftFilter();
  const pending = usePendingFor('', from);
  const asked = pending.documents;
  const askedOfMe = useAskedOfMe(from);
  const { shifts, isLoading } = useShiftsOfRequests(asked);
  const [isRead, setRead] = useState(false);
  if (!isRead && !pending.isLoading && !isLoading) setRead(true);
  const offers = useMemo(() => {
    const isListed = (shift: Shift) =>
      (address.department === '' || filter.departmentId === '' || shift.departmentId === filter.departmentId) &&
      (filter.positionId === '' || shift.positionId === filter.positionId) &&
      (filter.day === '' || dayOf(names.zone, shift.startTime) === filter.day) &&
      // The filter by person is about colleagues: open shifts are always listed.
      (filter.userId === '' || shift.userId === '' || shift.userId === filter.userId) &&
      isOfferedAt(shift, now, restaurant.marketplaceCutoffHours);
    const given = asked.flatMap((request) => {
      const shift = shifts.get(request.shiftId);
      const isForMe = canAnswerRequest(actor, request) && !request.declinedByIds.includes(me.id);
      if (!shift || !isForMe || waitingIds.has(request.id) || isExpired(request, now)) return [];
      return shift.userId === request.requesterId ? [{ shift, request }] : [];
    });
    const offers = [...open.map((shift) => ({ shift, request: undefined })), ...given]
      .filter(
        (offer) =>
          isListed(offer.shift) &&
          !isMyOwnOffer(offer, myRequests, me.id) &&
          !isOfferedToMe(offer.shift, askedOfMe, me.id),
      )
      .toSorted((one, other) => (one.shift.startTime < other.shift.startTime ? -1 : 1))
      .flatMap((offer) => {
        const meaning = consequencesOf({ gains: offer.shift, gives: undefined }, myself);
        return meaning ? [{ ...offer, meaning }] : [];
      });
    const isAskedFor = ({ id }: Shift) =>
      myRequests.some(({ shiftId, status }) => shiftId === id && status === 'pending');
    const canTake = ({ shift, meaning }: Offer) => whyNot(meaning.reasons, names.zone) === '' || isAskedFor(shift);
    return {
      toTake: offers.filter(canTake),
      refused: offers
        .filter((offer) => !canTake(offer))
        // Shifts of other departments are left out unless a department is chosen.
        .filter(({ shift }) => address.department !== '' || shift.departmentId === me.departmentId)
        .map(({ shift, meaning }) => ({ shift, reason: whyNot(meaning.reasons, names.zone) })),
    };
  }, [
    actor,
    me,
    names,
    now,
    restaurant,
    address.department,
    filter.departmentId,
    filter.positionId,
    filter.userId,
    filter.day,
    myself,
    myRequests,
    waitingIds,
    asked,
    askedOfMe,
    shifts,
    open,
  ]);
  return { ...offers, isLoading: !isRead };
};

/** What I was asked by name: what awaits my answer, and what I answered here and the server does not have yet. */
const useAskedOfMe = (from: Shift['startTime']): readonly ShiftRequest[] => {
  const { me } = useDirectory();
  const { waitingIds } = useMarketplace();
  const pending = usePendingFor(me.id, from).documents;
  const answered = useDocuments('shiftRequests', [...waitingIds]).documents;
  return useMemo(() => [...pending, ...answered], [pending, answered]);
};
