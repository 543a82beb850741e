import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { momentText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { askedText } from './asked-text.ts';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf } from './marketplace-names.ts';
import { RefusedNote } from './request-card.tsx';
import { useStanding } from './standing.ts';

/** The people an open shift was offered to: when they were asked, whether they saw it, what they answered (D50). */
export function AskedPeople({ shift, offers }: { shift: Shift; offers: readonly ShiftRequest[] }) {
  const { refusals } = useMarketplace();
  // Made offline and then refused: nobody was asked.
  const refused = [...refusals.values()]
    .map(({ submitted }) => submitted)
    .filter(
      ({ id, shiftId, requestType }) =>
        requestType === 'offer' && shiftId === shift.id && offers.every((offer) => offer.id !== id),
    );
  if (offers.length + refused.length === 0) return null;
  return (
    <section aria-label="Asked" className="flex flex-col gap-2">
      <SectionHeading title="Asked" trailing={`${offers.length}`} />
      <ul className="flex flex-col divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Asked offer={offer} />
          </li>
        ))}
        {refused.map((offer) => (
          <li key={offer.id} className="flex flex-col gap-2 py-2">
            <NotAsked offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotAsked({ offer }: { offer: ShiftRequest }) {
  const { names } = useDirectory();
  return (
    <>
      <p className="text-body">{fullNameOf(names, offer.addresseeId)}</p>
      <RefusedNote id={offer.id} />
    </>
  );
}

function Asked({ offer }: { offer: ShiftRequest }) {
  const { names } = useDirectory();
  const { label, tone } = useStanding(offer);
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-body">{fullNameOf(names, offer.addresseeId)}</p>
        <p className="text-small text-soft tabular-nums">
          {askedText(offer, (instant) => momentText(names.zone, instant))}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}
