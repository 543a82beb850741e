import { limitsAmong } from '#schema/rules/eligibility/eligibility.ts';
import { collectsBids } from '#schema/rules/marketplace/bids.ts';
import { needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { estimatedPay } from '#schema/rules/payroll/estimated-pay.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { durationText, hoursText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { acceptRequest } from './actions.ts';
import { useMarketplace } from './marketplace-context.ts';
import { decisionText, firstNameOf, shiftText, timesText } from './marketplace-names.ts';
import { RequestBadge, useMyClaim } from './my-open-request.tsx';
import { respond } from './respond.ts';
import type { Offer } from './use-offers.ts';
import { WarningNotes } from './warning-notes.tsx';

/** A shift that I can take, in two lines: what it is, and my week with it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { address, myself } = useMarketplace();
  const { shift, request, meaning } = offer;
  const claim = useMyClaim(shift.id);
  // If a limit is exceeded, the warning says so.
  const needsManager =
    request && needsApproval(request, restaurant.swapApproval) && limitsAmong(meaning.reasons).length === 0;
  const isForBids = collectsBids(shift, restaurant, now);
  const about = shiftText(names, shift);
  const pay = estimatedPay(shift, myself.employment, names.zone);
  const from = request ? `for ${firstNameOf(names, shift.userId)}` : '';
  const after = [
    pay !== undefined && `about ${moneyText(pay)}`,
    `${hoursText(meaning.minutesAfter)} that week`,
    meaning.restMinutes !== undefined && `${durationText(meaning.restMinutes)} rest`,
  ].filter(Boolean);
  return (
    <Card
      variant={request ? 'plain' : 'gap'}
      hue={request && hueOf(names.departments.get(shift.departmentId))}
      padding="none"
      className="px-edge py-3"
    >
      <article aria-label={[about, from].filter(Boolean).join(', ')} className="flex flex-wrap items-center gap-x-3">
        <div className="min-w-0 grow basis-52">
          <p className="text-body">
            <span className="font-strong tabular-nums">{timesText(names, shift)}</span>{' '}
            {[names.positions.get(shift.positionId), from].filter(Boolean).join(' ')}
          </p>
          <p className="text-small text-soft tabular-nums">{after.join(' · ')}</p>
          {(isForBids || claim?.requestType === 'bid') && (
            <p className="text-small text-soft">
              {claim && 'You asked for it. '}
              {decisionText(names, shift, restaurant, now)}
            </p>
          )}
          {needsManager && <p className="text-small text-soft">A manager approves it first.</p>}
          <WarningNotes reasons={meaning.reasons} />
        </div>
        {claim && <RequestBadge request={claim} />}
        {!claim && !request && (
          <div className="flex grow justify-end">
            <Button
              label={`${isForBids ? 'Ask for it' : 'Claim'}: ${about}`}
              onClick={() => address.show('claim', shift.id)}
            >
              {isForBids ? 'Ask for it' : 'Claim'}
            </Button>
          </div>
        )}
        {request && (
          <div className="flex grow justify-end gap-2">
            <Button
              variant="quiet"
              label={`Details: ${about}, ${from}`}
              onClick={() => address.show('request', request.id)}
            >
              Details
            </Button>
            <Button label={`Accept: ${about}, ${from}`} onClick={() => respond(() => acceptRequest(request))}>
              Accept
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}
