import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { type PossibleSwap, type SwapPartner, swapPartners } from '#schema/rules/marketplace/swap-partners.ts';
import type { Consequences } from '#schema/rules/rota/shift-consequences.ts';
import { fold } from '#schema/rules/text/fold.ts';
import { durationText, hoursText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf, shiftText } from './marketplace-names.ts';
import { dayBefore } from './queries.ts';
import { ShiftLines } from './shift-lines.tsx';

/** The nearest shifts per colleague; the filter by person finds the others. */
const mostSwapsEach = 3;

/** Who my shift could be swapped with: only colleagues and shifts that fit both of us, nearest first (D11). */
export function SwapWithForm({ mine }: { mine: Shift }) {
  const { names } = useDirectory();
  const { address } = useMarketplace();
  const [search, setSearch] = useState('');
  const { partners, isLoading } = useSwapPartners(mine);
  const shown = partners.filter(({ person }) => fold(fullNameOf(names, person.id)).includes(fold(search.trim())));
  return (
    <DetailFrame
      onClose={address.close}
      title="Swap with…"
      description="Colleagues whose shift you could work, and who could work yours."
    >
      <div className="flex flex-col gap-4">
        <ShiftLines lead="You give" shift={mine} />
        {partners.length > 4 && <SearchField label="Search by name" value={search} onChange={setSearch} />}
        {isLoading && <SkeletonRows label="Loading shifts" rows={4} />}
        {!isLoading && shown.length === 0 && (
          <EmptyState
            icon={UsersRound}
            title="Nobody to swap with"
            description="No colleague has a shift around that time that suits you both."
            action={<Button onClick={() => address.show('cover', mine.id)}>Get it covered</Button>}
          />
        )}
        <ul aria-label="Colleagues to swap with" className="flex flex-col gap-3">
          {shown.map((partner) => (
            <li key={partner.person.id}>
              <Partner partner={partner} mine={mine} />
            </li>
          ))}
        </ul>
      </div>
    </DetailFrame>
  );
}

function Partner({ partner, mine }: { partner: SwapPartner; mine: Shift }) {
  const { names } = useDirectory();
  const { address } = useMarketplace();
  const name = fullNameOf(names, partner.person.id);
  return (
    <section aria-label={name}>
      <div className="flex items-center gap-2 pb-1">
        <Avatar name={name} photoUrl={names.people.get(partner.person.id)?.profileImageUrl} size="small" />
        <h3 className="text-body font-medium">{name}</h3>
      </div>
      <ul className="flex flex-col gap-2">
        {partner.swaps.slice(0, mostSwapsEach).map((swap) => (
          <li key={swap.wanted.id}>
            <button
              type="button"
              onClick={() => address.show('swap', swap.wanted.id, mine.id)}
              className="min-h-12 w-full cursor-pointer rounded-control border border-line bg-surface px-3 py-2 text-left hover:bg-hover"
            >
              <span className="sr-only">{`Swap with ${name}: `}</span>
              <SwapLines swap={swap} firstName={names.people.get(partner.person.id)?.firstName ?? name} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SwapLines({ swap, firstName }: { swap: PossibleSwap; firstName: string }) {
  const { names } = useDirectory();
  return (
    <>
      <span className="block text-body font-medium tabular-nums">
        {[shiftText(names, swap.wanted), names.positions.get(swap.wanted.positionId)].filter(Boolean).join(', ')}
      </span>
      <span className="block text-small text-soft tabular-nums">
        {`${afterText('You', swap.forMe)}. ${afterText(firstName, swap.forThem)}.`}
      </span>
    </>
  );
}

/** "You 37.5 h, 14 h rest": the week after the swap, and the shortest rest next to the new shift. */
const afterText = (who: string, { minutesAfter, restMinutes }: Consequences): string =>
  [`${who} ${hoursText(minutesAfter)}`, restMinutes !== undefined && `${durationText(restMinutes)} rest`]
    .filter(Boolean)
    .join(', ');

/** Three weeks of a large restaurant. */
const mostShifts = 4000;

/** Who a shift of mine could be swapped with, from the shifts of its week, the week before and the week after. */
const useSwapPartners = (mine: Shift): { readonly partners: readonly SwapPartner[]; readonly isLoading: boolean } => {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myself } = useMarketplace();
  const monday = mondayOf(dayOf(names.zone, mine.startTime));
  const from = dayBefore(startOfDay(names.zone, addDays(monday, -7)));
  const to = startOfDay(names.zone, addDays(monday, 14));
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: { startTime: { $gte: from, $lt: to }, status: 'scheduled' },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
    limit: mostShifts,
  });
  const partners = useMemo(() => {
    // Not everybody may see colleagues' time off and contracts: the server decides.
    const facts = { shifts: documents, timeOff: [], employments: [], availability: [] };
    const colleagues = plannedPeople([...names.people.values()], facts, names.zone);
    return swapPartners({ mine, me: myself, colleagues, now, cutoffHours: restaurant.marketplaceCutoffHours });
  }, [documents, names, mine, myself, now, restaurant.marketplaceCutoffHours]);
  return { partners, isLoading };
};
