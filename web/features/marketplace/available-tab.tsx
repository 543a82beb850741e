import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { isOfferedAt } from '#schema/rules/shift-requests.ts';
import { startOfDay } from '#schema/rules/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { AvailableShifts } from './available-shifts.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { MyShiftCard } from './my-shift-card.tsx';
import { type ShiftFilter, useColleaguesShifts, useOpenShifts } from './queries.ts';
import { useSettled } from './settled.ts';
import { useShiftFilter } from './shift-filter.ts';
import { ShiftFilters } from './shift-filters.tsx';
import type { WaitingForMe } from './waiting-for-me.ts';

/** My own shifts are a few lines until asked for. */
const myShiftsAtFirst = 3;
const pageOfShifts = 30;

/** My upcoming shifts to give away, above shifts to claim and colleagues' shifts (D11, D30). */
export function AvailableTab({ waiting }: { waiting: WaitingForMe }) {
  const filter = useShiftFilter();
  return (
    <>
      <MyShifts waiting={waiting} />
      <ShiftFilters />
      <Filtered key={Object.values(filter).join(' ')} filter={filter} />
    </>
  );
}

function Filtered({ filter }: { filter: ShiftFilter }) {
  const { me, names, today } = useMarketplace();
  const [limit, setLimit] = useState(pageOfShifts);
  const from = startOfDay(names.zone, today);
  const open = useSettled(useOpenShifts(from, filter, names.zone, limit));
  const colleagues = useSettled(useColleaguesShifts(me.id, from, filter, names.zone, limit));
  const hasMore = open.documents.length === limit || colleagues.documents.length === limit;
  return (
    <>
      <AvailableShifts
        open={useOffered(open.documents)}
        ofColleagues={useOffered(colleagues.documents)}
        isLoading={open.isLoading || colleagues.isLoading}
      />
      {hasMore && (
        <Button variant="secondary" width="full" onClick={() => setLimit(limit + pageOfShifts)}>
          Show more shifts
        </Button>
      )}
    </>
  );
}

function MyShifts({ waiting }: { waiting: WaitingForMe }) {
  const { myShifts } = useMarketplace();
  const [showsAll, setShowsAll] = useState(false);
  const upcoming = useOffered(myShifts);
  const shown = showsAll ? upcoming : upcoming.slice(0, myShiftsAtFirst);
  if (upcoming.length === 0) return null;
  return (
    <section aria-label="Your shifts" className="flex flex-col gap-2">
      <SectionHeading title="Your shifts" trailing={`${upcoming.length}`} />
      <ul className="flex flex-col gap-2">
        {shown.map((shift) => (
          <li key={shift.id}>
            <MyShiftCard shift={shift} offers={waiting.toMe.filter(({ shiftId }) => shiftId === shift.id).length} />
          </li>
        ))}
      </ul>
      {shown.length < upcoming.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {`Show all ${upcoming.length} of your shifts`}
        </Button>
      )}
    </section>
  );
}

/** Those of the shifts that may still be offered. */
const useOffered = (shifts: readonly Shift[]): readonly Shift[] => {
  const { now, restaurant } = useMarketplace();
  return shifts.filter((shift) => isOfferedAt(shift, now, restaurant.marketplaceCutoffHours));
};
