import type { Shift } from '#schema/entities/shift.ts';
import { placeReasons } from '#schema/rules/eligibility.ts';
import { shortShiftTimesText, weekdayText } from '#schema/rules/rota-text.ts';
import { quickSwapsFor } from '#schema/rules/shift-consequences.ts';
import { isOfferedAt } from '#schema/rules/shift-requests.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spoken } from '#web/ui/spoken.tsx';
import { useIsDismissed } from './dismissed-pairings.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, fullNameOf, hueOf, shiftText } from './marketplace-names.ts';
import { useMyOpenRequest } from './my-open-request.ts';
import { RequestBadge } from './request-badge.tsx';
import { ShiftLines } from './shift-lines.tsx';

/** A colleague's shift: offer to cover it, or swap it with one of mine. */
export function ColleagueShiftCard({ shift }: { shift: Shift }) {
  const { names, me, address } = useMarketplace();
  const offer = useMyOpenRequest(shift.id, 'coverage');
  const swap = useMyOpenRequest(shift.id, 'swap');
  const mine = offer ?? swap;
  const about = `${firstNameOf(names, shift.userId)}, ${shiftText(names, shift)}`;
  const [notMine] = placeReasons(shift, me);
  return (
    <Card hue={hueOf(names, shift)}>
      <article aria-label={about} className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Avatar name={fullNameOf(names, shift.userId)} photoUrl={names.people.get(shift.userId)?.profileImageUrl} />
          <div className="min-w-0 grow">
            <ShiftLines lead={fullNameOf(names, shift.userId)} shift={shift} />
          </div>
          {mine && <RequestBadge request={mine} />}
        </div>
        {notMine === undefined ? (
          <div className="flex flex-wrap gap-2 *:grow">
            {!offer && (
              <Button
                variant="secondary"
                label={`Offer to Cover: ${about}`}
                onClick={() => address.show('offer', shift.id)}
              >
                Offer to Cover
              </Button>
            )}
            {!swap && (
              <Button variant="secondary" label={`Swap: ${about}`} onClick={() => address.show('swap', shift.id)}>
                Swap
              </Button>
            )}
            {!swap && <QuickSwaps wanted={shift} />}
          </div>
        ) : (
          <p className="text-small text-soft">
            {notMine.type === 'department' ? 'Not your department' : 'Not one of your positions'}
          </p>
        )}
      </article>
    </Card>
  );
}

/** Up to two of my shifts that would fit in its place (specification, sections 2 and 9). */
function QuickSwaps({ wanted }: { wanted: Shift }) {
  const { names, me, now, restaurant, myShifts, myTimeOff, address } = useMarketplace();
  const isDismissed = useIsDismissed();
  const owner = names.people.get(wanted.userId);
  if (!owner) return null;
  const offered = myShifts.filter(
    (mine) =>
      isOfferedAt(mine, now, restaurant.marketplaceCutoffHours) && !isDismissed({ wanted: wanted.id, mine: mine.id }),
  );
  const fitting = quickSwapsFor({
    wanted,
    owner,
    offered,
    person: me,
    shifts: myShifts,
    timeOff: myTimeOff,
    zone: names.zone,
  });
  return fitting.map((mine) => (
    <Button key={mine.id} variant="secondary" onClick={() => address.show('quick', wanted.id, mine.id)}>
      <Spoken as={`Quick swap with ${owner.firstName}: your ${shiftText(names, mine)}`}>
        {`⇄ ${weekdayText(dayOf(names.zone, mine.startTime))} ${shortShiftTimesText(names.zone, mine)}`}
      </Spoken>
    </Button>
  ));
}
