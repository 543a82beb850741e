import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { plannedPeople } from '#schema/rules/planning-facts.ts';
import { type SwapPartner, swapPartners } from '#schema/rules/swap-partners.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { dayBefore } from './queries.ts';

/** Three weeks of a large restaurant. */
const mostShifts = 4000;

/** Whom a shift of mine could be swapped with, among the shifts of its week, the one before and the one after. */
export const useSwapPartners = (
  mine: Shift,
): { readonly partners: readonly SwapPartner[]; readonly isLoading: boolean } => {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myself } = useMarketplace();
  const monday = mondayOf(dayOf(names.zone, mine.startTime));
  const from = dayBefore(startOfDay(names.zone, addDays(monday, -7)));
  const to = startOfDay(names.zone, addDays(monday, 14));
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: { startTime: { $gte: from, $lt: to }, status: 'scheduled' },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
    limit: mostShifts,
  });
  const partners = useMemo(() => {
    // Time off and contracts of colleagues are not for everybody's eyes: the server has the last word.
    const facts = { shifts: documents, timeOff: [], employments: [], availability: [] };
    const colleagues = plannedPeople([...names.people.values()], facts, names.zone);
    return swapPartners({ mine, me: myself, colleagues, now, cutoffHours: restaurant.marketplaceCutoffHours });
  }, [documents, names, mine, myself, now, restaurant.marketplaceCutoffHours]);
  return { partners, isLoading };
};
