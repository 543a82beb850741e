import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './use-offers.ts';

/** What I can take, day by day (D30). */
export function OffersToTake({ offers }: { offers: readonly Offer[] }) {
  const { names } = useDirectory();
  const { address } = useMarketplace();
  const dayAt = (index: number) => {
    const offer = offers[index];
    return offer ? dayOf(names.zone, offer.shift.startTime) : '';
  };
  const rows = offers.map((offer, index) => {
    const day = dayAt(index);
    return { offer, heading: day !== '' && day !== dayAt(index - 1) ? shortDayText(day) : '' };
  });
  return (
    <section aria-label="You can take" className="flex flex-col gap-2">
      <SectionHeading title="You can take" trailing={offers.length > 0 ? `${offers.length}` : undefined} />
      {offers.length === 0 && (
        <p className="text-body text-soft">
          {address.isNarrowed
            ? 'Nothing on offer to you matches the filter.'
            : 'There is nothing on offer that you could take now.'}
        </p>
      )}
      {offers.length === 0 && address.isNarrowed && (
        <div className="-ml-edge">
          <Button variant="quiet" label="Clear filter: You can take" onClick={address.clearFilter}>
            Clear filter
          </Button>
        </div>
      )}
      <VirtualList
        label="You can take"
        items={rows}
        keyOf={({ offer }) => offer.request?.id ?? offer.shift.id}
        renderItem={({ offer, heading }) => (
          <>
            {heading !== '' && <p className="pt-1 pb-1.5 text-body font-strong">{heading}</p>}
            <OfferCard offer={offer} />
          </>
        )}
        estimatedHeight={110}
        gap={8}
      />
    </section>
  );
}
