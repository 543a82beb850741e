import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { type Receiver, shiftReceivers } from '#schema/rules/eligibility/receivers.ts';
import { employmentsOfWeek } from '#schema/rules/payroll/dated-terms.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useAvailability } from '#web/people/availability-queries.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { useTimeOffAhead } from '#web/people/time-off-queries.ts';

/** A few months of a large restaurant. */
const mostShifts = 8000;

/** Who could be given a leaver's coming shifts, best first; undefined until all the data for it has arrived (D37). */
export const useReceivers = (
  userId: string,
  shifts: readonly Shift[],
  zone: string,
): readonly Receiver[] | undefined => {
  const { colleagues } = useDirectory();
  const [first, last] = [shifts[0], shifts.at(-1)];
  const planned = useLiveQuery(
    'shifts',
    first && last
      ? {
          selector: {
            startTime: {
              $gte: startOfDay(zone, addDays(mondayOf(dayOf(zone, first.startTime)), -1)),
              $lt: startOfDay(zone, addDays(mondayOf(dayOf(zone, last.startTime)), 9)),
            },
            status: { $ne: 'cancelled' },
          },
          sort: [{ startTime: 'asc' }],
          index: ['startTime'],
          limit: mostShifts,
        }
      : undefined,
  );
  const from = first && dayOf(zone, first.startTime);
  const timeOff = useTimeOffAhead(from);
  const employments = useEmployments();
  const availability = useAvailability();
  const isLoading = [planned, timeOff, employments, availability].some((each) => each.isLoading);
  return useMemo(() => {
    if (isLoading) return undefined;
    const facts = {
      shifts: planned.documents,
      timeOff: timeOff.approved,
      askedOff: timeOff.asked,
      employments: from ? employmentsOfWeek(employments.value, from) : employments.value,
      availability: availability.value,
    };
    const others = colleagues.filter((person) => isRosterable(person) && person.id !== userId);
    return shiftReceivers(shifts, plannedPeople(others, facts, zone));
  }, [
    isLoading,
    planned.documents,
    timeOff,
    employments.value,
    availability.value,
    colleagues,
    userId,
    shifts,
    zone,
    from,
  ]);
};
