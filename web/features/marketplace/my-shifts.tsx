import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { placeText, shiftText } from './marketplace-names.ts';
import { RequestBadge, useMyOpenRequest } from './my-open-request.tsx';
import type { WaitingForMe } from './request-lists.ts';
import { ShiftInTwoLines } from './shift-lines.tsx';

/** Only a few of my own shifts are listed at first. */
const myShiftsAtFirst = 3;

/** My upcoming shifts, to give away or swap. */
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

type MyShiftCardProps = {
  shift: Shift;
  /** How many colleagues offer to take or swap it. */
  offers: number;
};

/** One of my shifts, to give away. */
function MyShiftCard({ shift, offers }: MyShiftCardProps) {
  const { names } = useDirectory();
  const { address } = useMarketplace();
  const request = useMyOpenRequest(shift.id, 'coverage');
  return (
    <Card hue={hueOf(names.departments.get(shift.departmentId))} padding="none" className="px-edge py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShiftInTwoLines shift={shift} beside={placeText(names, shift)} />
        {offers > 0 && <Badge tone="attention">{offers === 1 ? '1 offer' : `${offers} offers`}</Badge>}
        <div className="flex grow flex-wrap items-center gap-2 *:grow tablet:grow-0">
          {request ? (
            <RequestBadge request={request} />
          ) : (
            <Button
              variant="secondary"
              label={`Request Coverage: ${shiftText(names, shift)}`}
              onClick={() => address.show('cover', shift.id)}
            >
              Request Coverage
            </Button>
          )}
          <Button
            variant="secondary"
            label={`Swap with…: ${shiftText(names, shift)}`}
            onClick={() => address.show('trade', shift.id)}
          >
            Swap with…
          </Button>
        </div>
      </div>
    </Card>
  );
}
