import { useMemo, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { givingAway, isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocuments } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { whyNotExchange } from '#web/people/why-not.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ColleaguesShifts } from './colleagues-shifts.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { MyShifts } from './my-shifts.tsx';
import { NeedsSomebody } from './needs-somebody.tsx';
import { OffersToTake } from './offers-to-take.tsx';
import { useColleaguesShifts, useOpenShifts, usePendingFor, useRequestsIn, useShiftsOfRequests } from './queries.ts';
import { RefusedShifts } from './refused-shifts.tsx';
import type { WaitingForMe } from './request-lists.ts';
import { RequestSection } from './requests-tab.tsx';
import { useSettled } from './settled.ts';
import { useShiftFilter } from './shift-filter.ts';
import { ShiftFilters } from './shift-filters.tsx';
import { useOffers } from './use-offers.ts';

const pageOfShifts = 30;
/** The most open shifts read: several weeks in any of our restaurants. */
const mostOpenShifts = 150;

/**
 * What I can do, most important first: take a shift, answer people who ask me, give one of mine away, ask a colleague.
 * What I cannot take is folded below, with the reasons (D11, D30).
 */
export function AvailableTab({ waiting }: { waiting: WaitingForMe }) {
  const filter = useShiftFilter();
  return (
    <>
      <ShiftFilters />
      <Filtered key={Object.values(filter).join(' ')} waiting={waiting} />
    </>
  );
}

function Filtered({ waiting }: { waiting: WaitingForMe }) {
  const { actor, me, names } = useDirectory();
  const today = useToday();
  const { myself, address, waitingIds } = useMarketplace();
  const filter = useShiftFilter();
  const [limit, setLimit] = useState(pageOfShifts);
  const from = startOfDay(names.zone, today);
  const anywhere = { ...filter, departmentId: '', userId: '' };
  const open = useSettled('shifts', useOpenShifts(from, anywhere, names.zone, mostOpenShifts));
  const colleagues = useSettled('shifts', useColleaguesShifts(me.id, from, filter, names.zone, limit));
  const { toTake, refused, isLoading } = useOffers(open.documents, from);
  const { given, isLoading: isGivenLoading } = useGivenAway(from);
  const needing = useOffered(open.documents, given).filter(
    ({ departmentId, positionId, startTime }) =>
      (address.department === '' || filter.departmentId === '' || departmentId === filter.departmentId) &&
      (filter.positionId === '' || positionId === filter.positionId) &&
      (filter.day === '' || dayOf(names.zone, startTime) === filter.day),
  );
  const managesRota = canManageRota(actor);
  const pending = useSettled('shiftRequests', useRequestsIn('pending', from));
  const unsent = useSettled('shiftRequests', useDocuments('shiftRequests', [...waitingIds]));
  // People who want a shift move it up and make its card taller: if it were shown before that is known, the others
  // would jump.
  const isNeedLoading = managesRota && (pending.isLoading || unsent.isLoading);
  const asked = useShiftsOfRequests(waiting.toMe);
  const coming = useOffered(colleagues.documents, none);
  const others = useMemo(() => {
    const offered = new Set([...toTake, ...refused].map(({ shift }) => shift.id));
    return coming
      .filter(({ id }) => !offered.has(id))
      .map((shift) => ({ shift, reason: whyNotExchange(shift, myself) }));
  }, [coming, toTake, refused, myself]);
  if (open.isLoading || colleagues.isLoading || isLoading || isGivenLoading || isNeedLoading || waiting.isLoading)
    return <SkeletonRows label="Loading shifts" rows={5} />;
  const isRefused = ({ reason }: { reason: string }) => reason !== '';
  return (
    <>
      {managesRota && <NeedsSomebody shifts={needing} pending={pending.documents} unsent={unsent.documents} />}
      <OffersToTake offers={toTake} />
      {waiting.toMe.length > 0 && <RequestSection title="Asked of you" requests={waiting.toMe} shifts={asked.shifts} />}
      <MyShifts waiting={waiting} />
      <ColleaguesShifts shifts={others.filter((each) => !isRefused(each)).map(({ shift }) => shift)} />
      <RefusedShifts refused={[...refused, ...others.filter(isRefused)]} />
      {colleagues.documents.length === limit && (
        <Button variant="secondary" width="full" onClick={() => setLimit(limit + pageOfShifts)}>
          Show more shifts
        </Button>
      )}
    </>
  );
}

/** The shifts that can still be offered, soonest first. */
const useOffered = (shifts: readonly Shift[], others: readonly Shift[]): readonly Shift[] => {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  return useMemo(
    () =>
      [...shifts, ...others]
        .filter((shift) => isOfferedAt(shift, now, restaurant.marketplaceCutoffHours))
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    [shifts, others, now, restaurant.marketplaceCutoffHours],
  );
};

/** Shifts that colleagues give away to anybody: a manager can also offer them to chosen people (D50). */
const useGivenAway = (from: Shift['startTime']): { readonly given: readonly Shift[]; readonly isLoading: boolean } => {
  const { me } = useDirectory();
  const pending = usePendingFor('', from);
  const asked = pending.documents;
  const { shifts, isLoading } = useShiftsOfRequests(asked);
  const [isRead, setRead] = useState(false);
  if (!isRead && !pending.isLoading && !isLoading) setRead(true);
  const given = useMemo(
    () => [...shifts.values()].filter((shift) => shift.userId !== me.id && givingAway(shift, asked)),
    [shifts, asked, me.id],
  );
  // What arrives later is added to the list.
  return { given, isLoading: !isRead };
};

const none: readonly Shift[] = [];
