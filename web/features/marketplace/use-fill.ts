import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type PlannedPerson, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { type Suggestion, suggestedPeople } from '#schema/rules/eligibility/suggested-people.ts';
import { givingAway } from '#schema/rules/marketplace/shift-requests.ts';
import { employmentsOfWeek } from '#schema/rules/payroll/dated-terms.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { type LiveResult, useLiveQuery } from '#web/db/live-query.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { useTimeOffAhead } from '#web/people/time-off-queries.ts';
import { useHouseRules } from '#web/people/use-house-rules.ts';
import { useMarketplace } from './marketplace-context.ts';
import { givenHere } from './own-side.ts';
import { dayBefore } from './queries.ts';

/** A week, and a day on either side, of a large restaurant. */
const mostShifts = 2000;

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** Everybody who is on rotas, except the reader, with what is known about their week. */
  readonly people: readonly PlannedPerson[];
  readonly isLoading: boolean;
}

/** Who could take a shift that is open or given away, best first; empty until all the data for it has arrived (D37). */
export const useSuggestions = (shift: Shift): Suggestions => {
  const { names, actor } = useDirectory();
  const zone = names.zone;
  const day = dayOf(zone, shift.startTime);
  const monday = mondayOf(day);
  const shifts = useLiveQuery('shifts', {
    selector: {
      startTime: {
        $gte: dayBefore(startOfDay(zone, addDays(monday, -1))),
        $lt: startOfDay(zone, addDays(monday, 9)),
      },
      status: 'scheduled',
    },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
    limit: mostShifts,
  });
  const timeOff = useTimeOffAhead(day);
  const employments = useEmployments();
  const availability = useAvailability();
  const houseRules = useHouseRules(isManagerial(actor));
  const people = useMemo(() => {
    const facts = {
      shifts: shifts.documents,
      timeOff: timeOff.approved,
      askedOff: timeOff.asked,
      employments: employmentsOfWeek(employments.value, day),
      availability: availability.value,
      houseRules: houseRules.rules,
    };
    const rostered = [...names.people.values()].filter(
      (person) => isRosterable(person) && person.id !== actor.userId && person.id !== shift.userId,
    );
    return plannedPeople(rostered, facts, zone);
  }, [
    shift.userId,
    shifts.documents,
    timeOff,
    employments.value,
    availability.value,
    houseRules.rules,
    names,
    actor,
    zone,
    day,
  ]);
  const suggestions = useMemo(() => suggestedPeople(shift, people), [shift, people]);
  return {
    suggestions,
    people,
    isLoading: [shifts, timeOff, employments, availability, houseRules].some(({ isLoading }) => isLoading),
  };
};

/** What has been asked about a shift, for the manager who fills it; empty until all of it has arrived (D37). */
interface AskedAbout {
  /** The offers to chosen people, in the order they were made, whatever their outcome (D50). */
  readonly offers: readonly ShiftRequest[];
  /** The request that gives the shift away, if there is one. */
  readonly given: ShiftRequest | undefined;
  readonly bids: readonly ShiftRequest[];
  /** The bid to which the shift was given on this device, until the server has that. */
  readonly chosen: ShiftRequest | undefined;
  readonly isLoading: boolean;
}

export const useAskedAbout = (shift: Shift): AskedAbout => {
  const offers = [
    useRequestsOn(shift, 'offer', 'pending'),
    useRequestsOn(shift, 'offer', 'awaiting_approval'),
    useRequestsOn(shift, 'offer', 'accepted'),
    useRequestsOn(shift, 'offer', 'declined'),
    useRequestsOn(shift, 'offer', 'cancelled'),
  ];
  const covers = useRequestsOn(shift, 'coverage', 'pending');
  const bids = useRequestsOn(shift, 'bid', 'pending');
  const given = useRequestsOn(shift, 'bid', 'accepted');
  const { waitingIds } = useMarketplace();
  return {
    offers: offers
      .flatMap(({ documents }) => documents)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    given: givingAway(shift, covers.documents),
    bids: bids.documents,
    chosen: givenHere(shift, given.documents, waitingIds),
    isLoading: [...offers, covers, bids, given].some(({ isLoading }) => isLoading),
  };
};

const useRequestsOn = (
  { id, startTime }: Shift,
  requestType: ShiftRequest['requestType'],
  status: ShiftRequest['status'],
): LiveResult<ShiftRequest> =>
  useLiveQuery('shiftRequests', {
    selector: { status, expiresAt: startTime, requestType, shiftId: id },
    sort: [{ status: 'asc' }, { expiresAt: 'asc' }],
    index: ['status', 'expiresAt'],
  });
