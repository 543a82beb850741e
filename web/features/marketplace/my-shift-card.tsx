import type { Shift } from '#schema/entities/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { placeText, shiftText } from './marketplace-names.ts';
import { useMyOpenRequest } from './my-open-request.ts';
import { RequestBadge } from './request-badge.tsx';
import { ShiftInTwoLines } from './shift-lines.tsx';

type MyShiftCardProps = {
  shift: Shift;
  /** How many colleagues offer to take or swap it. */
  offers: number;
};

/** One of my shifts, to give away. */
export function MyShiftCard({ shift, offers }: MyShiftCardProps) {
  const { names } = useDirectory();
  const { address } = useMarketplace();
  const request = useMyOpenRequest(shift.id, 'coverage');
  return (
    <Card hue={hueOf(names.departments.get(shift.departmentId))} padding="none" className="px-edge py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShiftInTwoLines shift={shift} beside={placeText(names, shift)} />
        {offers > 0 && <Badge tone="attention">{offers === 1 ? '1 offer' : `${offers} offers`}</Badge>}
        <div className="flex grow flex-wrap items-center gap-2 *:grow tablet:grow-0">
          {request ? (
            <RequestBadge request={request} />
          ) : (
            <Button
              variant="secondary"
              label={`Request Coverage: ${shiftText(names, shift)}`}
              onClick={() => address.show('cover', shift.id)}
            >
              Request Coverage
            </Button>
          )}
          <Button
            variant="secondary"
            label={`Swap with…: ${shiftText(names, shift)}`}
            onClick={() => address.show('trade', shift.id)}
          >
            Swap with…
          </Button>
        </div>
      </div>
    </Card>
  );
}
