import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf, momentText } from './marketplace-names.ts';
import { useStanding } from './standing.ts';

/** Whom an open shift was offered to: when asked, whether seen, what they answered (D50). */
export function AskedPeople({ offers }: { offers: readonly ShiftRequest[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Asked" className="flex flex-col gap-2">
      <SectionHeading title="Asked" trailing={`${offers.length}`} />
      <ul className="flex flex-col divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Asked offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Asked({ offer }: { offer: ShiftRequest }) {
  const { names } = useMarketplace();
  const { label, tone } = useStanding(offer);
  const answered =
    offer.status === 'declined' && offer.decidedAt !== '' ? ` · Answered ${momentText(names, offer.decidedAt)}` : '';
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-body">{fullNameOf(names, offer.addresseeId)}</p>
        <p className="text-small text-soft tabular-nums">
          {`Asked ${momentText(names, offer.createdAt)} · ${offer.seenAt === '' ? 'Not seen yet' : `Seen ${momentText(names, offer.seenAt)}`}${answered}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}
