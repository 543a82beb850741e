import type { Shift } from '#schema/entities/shift.ts';
import { consequencesOf } from '#schema/rules/shift-consequences.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { shiftText } from './marketplace-names.ts';
import { useMyOpenRequest } from './my-open-request.ts';
import { RequestBadge } from './request-badge.tsx';
import { ShiftLines } from './shift-lines.tsx';

/** A shift that nobody works yet: whoever is eligible can claim it (D30). */
export function OpenShiftCard({ shift }: { shift: Shift }) {
  const { me, names, myShifts, myTimeOff, address } = useMarketplace();
  const request = useMyOpenRequest(shift.id, 'claim');
  const someone = { person: me, shifts: myShifts, timeOff: myTimeOff, zone: names.zone };
  const refusal = consequencesOf({ gains: shift, gives: undefined }, someone)?.refusal;
  return (
    <Card variant="gap">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <ShiftLines lead="Nobody yet" shift={shift} />
          {!request && refusal && <p className="pt-1 text-small text-amber">{refusal.message}</p>}
        </div>
        {request && <RequestBadge request={request} />}
        {!request && !refusal && (
          <Button label={`Claim: ${shiftText(names, shift)}`} onClick={() => address.show('claim', shift.id)}>
            Claim
          </Button>
        )}
      </div>
    </Card>
  );
}
