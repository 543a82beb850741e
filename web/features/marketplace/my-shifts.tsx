import { useState } from 'react';
import { isOfferedAt } from '#schema/rules/shift-requests.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { MyShiftCard } from './my-shift-card.tsx';
import type { WaitingForMe } from './request-lists.ts';

/** My own shifts are a few lines until asked for. */
const myShiftsAtFirst = 3;

/** My upcoming shifts to give away or to swap. */
export function MyShifts({ waiting }: { waiting: WaitingForMe }) {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const { myShifts } = useMarketplace();
  const [showsAll, setShowsAll] = useState(false);
  const upcoming = myShifts.filter((shift) => isOfferedAt(shift, now, restaurant.marketplaceCutoffHours));
  const shown = showsAll ? upcoming : upcoming.slice(0, myShiftsAtFirst);
  if (upcoming.length === 0) return null;
  return (
    <section aria-label="Give one away" className="flex flex-col gap-2">
      <SectionHeading title="Give one away" trailing={`${upcoming.length}`} />
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
