import type { Instant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { clockText, shortDayText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf } from './marketplace-names.ts';
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
  const at = (instant: Instant) => `${shortDayText(dayOf(names.zone, instant))}, ${clockText(names.zone, instant)}`;
  const answered = offer.status === 'declined' && offer.decidedAt !== '' ? ` · Answered ${at(offer.decidedAt)}` : '';
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-body">{fullNameOf(names, offer.addresseeId)}</p>
        <p className="text-small text-soft tabular-nums">
          {`Asked ${at(offer.createdAt)} · ${offer.seenAt === '' ? 'Not seen yet' : `Seen ${at(offer.seenAt)}`}${answered}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}
