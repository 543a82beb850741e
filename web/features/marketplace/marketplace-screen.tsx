import { useMemo } from 'react';
import { mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useTimeOffAhead } from '#web/people/time-off-queries.ts';
import { useRefusalsOf } from '#web/sync/refusals.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { useMarketplaceAddress } from './marketplace-address.ts';
import { MarketplaceProvider } from './marketplace-context.ts';
import { MarketplaceFrame } from './marketplace-frame.tsx';
import { dayBefore, useRequestsOf, useShiftsOf } from './queries.ts';
import { useAnsweredHere } from './use-answered.ts';

/** A person's newest requests, several years of them. */
const myRequestsKept = 100;

/** `/shift-marketplace`: give a shift away, take one, swap (specification, section 2; D5, D11). */
export function MarketplaceScreen() {
  const { restaurant, me } = useDirectory();
  const today = useToday();
  const zone = restaurant.timeZone;
  const address = useMarketplaceAddress(me.id);
  const shifts = useShiftsOf(me.id, dayBefore(startOfDay(zone, mondayOf(today))));
  const myTimeOff = useTimeOffAhead(today, me.id);
  const { document: contract, isLoading: isContractLoading } = useDocument('employments', me.id);
  const said = useAvailability(me.id);
  const myself = useMemo(
    () => ({
      person: me,
      shifts: shifts.documents,
      timeOff: myTimeOff.approved,
      employment: contract?.kind === 'employment' ? contract : undefined,
      availability: said.value,
      zone,
    }),
    [me, shifts.documents, myTimeOff.approved, contract, said.value, zone],
  );
  const requests = useRequestsOf(me.id, myRequestsKept);
  const waitingIds = useWaitingIds('shiftRequests');
  const answeredIds = useAnsweredHere(waitingIds);
  const refusals = useRefusalsOf('shiftRequests');
  const shared = {
    address,
    myShifts: shifts.documents,
    myself,
    myRequests: requests.documents,
    waitingIds,
    answeredIds,
    refusals,
  };
  return (
    <MarketplaceProvider value={shared}>
      <MarketplaceFrame
        isLoading={[shifts, requests, myTimeOff, said].some(({ isLoading }) => isLoading) || isContractLoading}
      />
    </MarketplaceProvider>
  );
}
