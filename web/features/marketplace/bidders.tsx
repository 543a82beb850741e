import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import type { PlannedPerson } from '#schema/rules/eligibility/planning-facts.ts';
import { type Bidder, biddersOf } from '#schema/rules/marketplace/bids.ts';
import { durationText, hoursText, momentText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { acceptRequest } from './actions.ts';
import { fullNameOf } from './marketplace-names.ts';
import { RefusedNote } from './request-card.tsx';
import { respond } from './respond.ts';
import { WarningNotes } from './warning-notes.tsx';

type BiddersProps = { shift: Shift; bids: readonly ShiftRequest[]; people: readonly PlannedPerson[] };

/** Who asked for an open shift, those with the fewest hours in its week first: one tap assigns it (D50). */
export function Bidders({ shift, bids, people }: BiddersProps) {
  const bidders = biddersOf(shift, bids, people);
  if (bidders.length === 0) return null;
  const title = bidders.length === 1 ? '1 person wants it' : `${bidders.length} people want it`;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} />
      <ul className="flex flex-col divide-y divide-line">
        {bidders.map((bidder) => (
          <li key={bidder.bid.id}>
            <Wanting bidder={bidder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wanting({ bidder: { bid, person, meaning } }: { bidder: Bidder }) {
  const { actor, names } = useDirectory();
  const name = fullNameOf(names, person.id);
  const facts = [
    `${hoursText(meaning.minutesBefore)} → ${hoursText(meaning.minutesAfter)} that week`,
    meaning.restMinutes !== undefined && `${durationText(meaning.restMinutes)} rest`,
    `Asked ${momentText(names.zone, bid.createdAt)}`,
  ];
  return (
    <div className="flex flex-col gap-2 py-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="text-body">{name}</p>
          <p className="text-small text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
          {bid.message !== '' && <p className="text-small text-soft">{bid.message}</p>}
          <WarningNotes reasons={meaning.reasons} isManagers />
        </div>
        {canDecideRequest(actor, bid) && (
          <div className="shrink-0 whitespace-nowrap">
            <Button
              label={`Assign to ${name}`}
              disabled={meaning.refusal !== undefined}
              onClick={() =>
                respond(() => acceptRequest(bid), { title: `${name} has it`, description: 'They’ll be notified.' })
              }
            >
              Assign
            </Button>
          </div>
        )}
      </div>
      <RefusedNote id={bid.id} />
    </div>
  );
}
