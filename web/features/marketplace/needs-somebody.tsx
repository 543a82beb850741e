import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { bidDeadline } from '#schema/rules/marketplace/bids.ts';
import { isOpenBid } from '#schema/rules/marketplace/shift-requests.ts';
import { momentText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, placeText, shiftText } from './marketplace-names.ts';
import { givenHere } from './own-side.ts';
import { ShiftInTwoLines } from './shift-lines.tsx';

/** A manager works on the soonest ones; the others are a tap away. */
const shownAtFirst = 3;

type NeedsSomebodyProps = {
  shifts: readonly Shift[];
  /** The open requests: which shifts are wanted, and who was asked. */
  pending: readonly ShiftRequest[];
  /** What was done on this device and not sent yet. */
  unsent: readonly ShiftRequest[];
};

/** For managers: shifts that are open or given away, each with a link to people who could take it (D50). */
export function NeedsSomebody({ shifts: needing, pending, unsent }: NeedsSomebodyProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { waitingIds } = useMarketplace();
  const shifts = needing.filter((shift) => !givenHere(shift, unsent, waitingIds));
  const bids = pending.filter(isOpenBid);
  if (shifts.length === 0) return null;
  // Shifts that people are waiting for come first.
  const isWanted = ({ id }: Shift) => bids.some(({ shiftId }) => shiftId === id);
  const ordered = [...shifts.filter(isWanted), ...shifts.filter((shift) => !isWanted(shift))];
  const shown = showsAll ? ordered : ordered.slice(0, Math.max(shownAtFirst, shifts.filter(isWanted).length));
  return (
    <section aria-label="Needs somebody" className="flex flex-col gap-2">
      <SectionHeading title="Needs somebody" trailing={`${shifts.length}`} />
      <ul className="flex flex-col gap-2">
        {shown.map((shift) => (
          <li key={shift.id}>
            <OpenShift shift={shift} about={pending.filter(({ shiftId }) => shiftId === shift.id)} />
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

/** @param about its open requests */
function OpenShift({ shift, about }: { shift: Shift; about: readonly ShiftRequest[] }) {
  const { names, restaurant } = useDirectory();
  const { address } = useMarketplace();
  const wanted = about.filter(isOpenBid).length;
  const waiting = about.filter(({ requestType }) => requestType === 'offer').length;
  const deadline = wanted > 0 ? bidDeadline(shift, restaurant) : '';
  const giver = shift.userId !== '' && `${firstNameOf(names, shift.userId)} gives it away`;
  const decision = deadline !== '' && `choose by ${momentText(names.zone, deadline)}`;
  return (
    <Card variant="gap" padding="none" className="px-edge py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShiftInTwoLines
          shift={shift}
          beside={[giver, placeText(names, shift), decision].filter(Boolean).join(' · ')}
        />
        <div className="flex grow flex-wrap items-center gap-2 tablet:grow-0">
          {wanted > 0 && (
            <Badge tone="attention">{wanted === 1 ? '1 person wants it' : `${wanted} people want it`}</Badge>
          )}
          {waiting > 0 && <Badge tone="attention">{`${waiting} asked`}</Badge>}
          <Button
            label={`${wanted > 0 ? 'Choose' : 'Find somebody'}: ${shiftText(names, shift)}`}
            className="ml-auto"
            onClick={() => address.show('fill', shift.id)}
          >
            {wanted > 0 ? 'Choose' : 'Find somebody'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
