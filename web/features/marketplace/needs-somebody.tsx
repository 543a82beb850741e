import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { placeText, shiftText } from './marketplace-names.ts';
import { ShiftInTwoLines } from './shift-lines.tsx';
import { useOffersOf } from './use-fill.ts';

/** The soonest are what a manager works on; the others are a tap away. */
const shownAtFirst = 3;

/** Open shifts, for managers: each leads to who could take it (D50). */
export function NeedsSomebody({ shifts }: { shifts: readonly Shift[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (shifts.length === 0) return null;
  const shown = showsAll ? shifts : shifts.slice(0, shownAtFirst);
  return (
    <section aria-label="Needs somebody" className="flex flex-col gap-2">
      <SectionHeading title="Needs somebody" trailing={`${shifts.length}`} />
      <ul className="flex flex-col gap-2">
        {shown.map((shift) => (
          <li key={shift.id}>
            <OpenShift shift={shift} />
          </li>
        ))}
      </ul>
      {shown.length < shifts.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {`Show all ${shifts.length} that need somebody`}
        </Button>
      )}
    </section>
  );
}

function OpenShift({ shift }: { shift: Shift }) {
  const { names, address } = useMarketplace();
  const waiting = useOffersOf(shift).filter(({ status }) => status === 'pending').length;
  return (
    <Card variant="gap" padding="none" className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShiftInTwoLines shift={shift} beside={placeText(names, shift)} />
        {waiting > 0 && <Badge tone="attention">{`${waiting} asked`}</Badge>}
        <Button label={`Find somebody: ${shiftText(names, shift)}`} onClick={() => address.show('fill', shift.id)}>
          Find somebody
        </Button>
      </div>
    </Card>
  );
}
