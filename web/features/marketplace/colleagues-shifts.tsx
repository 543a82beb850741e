import { CalendarSearch } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf } from '#schema/rules/eligibility/eligibility.ts';
import { isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { quickSwapsFor } from '#schema/rules/rota/shift-consequences.ts';
import { shortShiftTimesText, weekdayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { whyNot } from '#web/people/why-not.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Spoken } from '#web/ui/spoken.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useIsDismissed } from './dismissed-pairings.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, fullNameOf, shiftText } from './marketplace-names.ts';
import { RequestBadge, useMyOpenRequest } from './my-open-request.tsx';
import { ShiftInTwoLines } from './shift-lines.tsx';

/** Colleagues' shifts that I could cover or swap for. */
export function ColleaguesShifts({ shifts }: { shifts: readonly Shift[] }) {
  const { address } = useMarketplace();
  if (shifts.length === 0) {
    return (
      <EmptyState
        icon={CalendarSearch}
        title="No shifts available"
        description={
          address.person === ''
            ? 'No colleague has an upcoming shift here that you could work. Choose another day, position or department.'
            : 'Your filter shows one colleague, who has no upcoming shift here that you could work. Choose somebody else or clear the filter.'
        }
      />
    );
  }
  return (
    <section aria-label="Colleagues' shifts" className="flex flex-col gap-2">
      <SectionHeading title="Colleagues' shifts" />
      <VirtualList
        label="Colleagues' shifts"
        items={shifts}
        keyOf={({ id }) => id}
        renderItem={(shift) => <ColleagueShiftCard shift={shift} />}
        estimatedHeight={130}
        gap={8}
      />
    </section>
  );
}

/** A colleague's shift that I could work: offer to cover it, or swap it with one of mine. */
function ColleagueShiftCard({ shift }: { shift: Shift }) {
  const { names } = useDirectory();
  const { myself, address } = useMarketplace();
  const offer = useMyOpenRequest(shift.id, 'coverage');
  const swap = useMyOpenRequest(shift.id, 'swap');
  const mine = offer ?? swap;
  const about = `${firstNameOf(names, shift.userId)}, ${shiftText(names, shift)}`;
  const isFree = whyNot(eligibilityOf(shift, myself), names.zone) === '';
  return (
    <Card hue={hueOf(names.departments.get(shift.departmentId))} padding="none" className="px-edge py-3">
      <article aria-label={about} className="flex flex-col gap-2">
        <div className="flex items-center gap-x-3 gap-y-2 narrow:flex-wrap">
          <Avatar name={fullNameOf(names, shift.userId)} photoUrl={names.people.get(shift.userId)?.profileImageUrl} />
          <ShiftInTwoLines
            shift={shift}
            beside={[fullNameOf(names, shift.userId), names.positions.get(shift.positionId)]
              .filter(Boolean)
              .join(' · ')}
          />
          {mine && <RequestBadge request={mine} />}
          {!swap && (
            <Button variant="secondary" label={`Swap: ${about}`} onClick={() => address.show('swap', shift.id)}>
              Swap
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2 *:grow empty:hidden">
          {!offer && isFree && (
            <Button
              variant="secondary"
              label={`Offer to Cover: ${about}`}
              onClick={() => address.show('offer', shift.id)}
            >
              Offer to Cover
            </Button>
          )}
          {!swap && <QuickSwaps wanted={shift} />}
        </div>
      </article>
    </Card>
  );
}

/** Up to two of my shifts that would fit as a swap (specification, sections 2 and 9). */
function QuickSwaps({ wanted }: { wanted: Shift }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myShifts, myself, address } = useMarketplace();
  const isDismissed = useIsDismissed();
  const owner = names.people.get(wanted.userId);
  if (!owner) return null;
  const offered = myShifts.filter(
    (mine) =>
      isOfferedAt(mine, now, restaurant.marketplaceCutoffHours) && !isDismissed({ wanted: wanted.id, mine: mine.id }),
  );
  const fitting = quickSwapsFor({ ...myself, wanted, owner, offered });
  return fitting.map((mine) => (
    <Button key={mine.id} variant="secondary" onClick={() => address.show('quick', wanted.id, mine.id)}>
      <Spoken as={`Quick swap with ${owner.firstName}: your ${shiftText(names, mine)}`}>
        {`Quick swap ⇄ ${weekdayText(dayOf(names.zone, mine.startTime))} ${shortShiftTimesText(names.zone, mine)}`}
      </Spoken>
    </Button>
  ));
}
