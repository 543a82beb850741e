import type { Shift } from '#schema/entities/shift.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { hueOf, shiftText } from './marketplace-names.ts';
import { useMyOpenRequest } from './my-open-request.ts';
import { RequestBadge } from './request-badge.tsx';
import { ShiftLines } from './shift-lines.tsx';

type MyShiftCardProps = {
  shift: Shift;
  /** How many colleagues offer to take or swap it. */
  offers: number;
};

/** One of my shifts, to give away. */
export function MyShiftCard({ shift, offers }: MyShiftCardProps) {
  const { names, address } = useMarketplace();
  const request = useMyOpenRequest(shift.id, 'coverage');
  return (
    <Card hue={hueOf(names, shift)}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <ShiftLines shift={shift} />
        </div>
        {offers > 0 && <Badge tone="attention">{offers === 1 ? '1 offer' : `${offers} offers`}</Badge>}
        {request ? (
          <RequestBadge request={request} />
        ) : (
          <Button
            variant="secondary"
            className="max-w-28 shrink-0 tablet:max-w-none"
            label={`Request Coverage: ${shiftText(names, shift)}`}
            onClick={() => address.show('cover', shift.id)}
          >
            Request Coverage
          </Button>
        )}
      </div>
    </Card>
  );
}
