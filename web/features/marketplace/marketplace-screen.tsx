import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { dayOf, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useServerMinute } from '#web/people/directory.tsx';
import { useRefusalsOf } from '#web/sync/refusals.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useMarketplaceAddress } from './marketplace-address.ts';
import { MarketplaceProvider, type MarketplaceSurroundings } from './marketplace-context.ts';
import { MarketplaceFrame } from './marketplace-frame.tsx';
import { marketplaceNames } from './marketplace-names.ts';
import { dayBefore, useRequestsOf, useShiftsOf, useTimeOffOf } from './queries.ts';
import { useAnsweredHere } from './use-answered.ts';

/** The newest requests of a person: years of them. */
const myRequestsKept = 100;

/** `/shift-marketplace`: give a shift away, take one, swap (specification, section 2; D5, D11). */
export function MarketplaceScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const colleagues = useColleagues();
  const me = actor && colleagues.find(({ id }) => id === actor.userId);
  if (!restaurant || !actor || !me) {
    return (
      <Page>
        <SkeletonRows label="Loading the marketplace" rows={6} />
      </Page>
    );
  }
  return <Marketplace restaurant={restaurant} actor={actor} me={me} colleagues={colleagues} />;
}

type MarketplaceProps = { restaurant: Restaurant; actor: Actor; me: User; colleagues: readonly User[] };

function Marketplace({ restaurant, actor, me, colleagues }: MarketplaceProps) {
  const now = useServerMinute();
  const zone = restaurant.timeZone;
  const today = dayOf(zone, toInstant(now));
  const address = useMarketplaceAddress(me.id);
  const names = useMemo(() => marketplaceNames(restaurant, colleagues), [restaurant, colleagues]);
  const shifts = useShiftsOf(me.id, dayBefore(startOfDay(zone, mondayOf(today))));
  const myTimeOff = useTimeOffOf(me.id, today);
  const { document: contract, isLoading: isContractLoading } = useDocument('employments', me.id);
  const said = useAvailability(me.id);
  const myself = useMemo(
    () => ({
      person: me,
      shifts: shifts.documents,
      timeOff: myTimeOff.documents,
      employment: contract?.kind === 'employment' ? contract : undefined,
      availability: said.value,
      zone,
    }),
    [me, shifts.documents, myTimeOff.documents, contract, said.value, zone],
  );
  const requests = useRequestsOf(me.id, myRequestsKept);
  const waitingIds = useWaitingIds('shiftRequests');
  const answeredIds = useAnsweredHere(waitingIds);
  const refusals = useRefusalsOf('shiftRequests');
  const surroundings: MarketplaceSurroundings = {
    restaurant,
    names,
    actor,
    me,
    now,
    today,
    address,
    myShifts: shifts.documents,
    myself,
    myRequests: requests.documents,
    waitingIds,
    answeredIds,
    refusals,
  };
  return (
    <MarketplaceProvider value={surroundings}>
      <MarketplaceFrame
        isLoading={[shifts, requests, myTimeOff, said].some(({ isLoading }) => isLoading) || isContractLoading}
      />
    </MarketplaceProvider>
  );
}
