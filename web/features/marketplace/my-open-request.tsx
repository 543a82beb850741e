import { Clock } from 'lucide-react';
import type { RequestType, ShiftRequest } from '#schema/entities/shift-request.ts';
import { isExpired, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { useServerMinute } from '#web/people/directory.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { useStanding } from './standing.ts';

/** My open claim or bid for a shift, if there is one. */
export const useMyClaim = (shiftId: string): ShiftRequest | undefined => useMyOpenRequest(shiftId, 'claim', 'bid');

/** My open request of certain kinds about a shift, if there is one. */
export const useMyOpenRequest = (shiftId: string, ...types: readonly RequestType[]): ShiftRequest | undefined => {
  const now = useServerMinute();
  const { myRequests } = useMarketplace();
  return myRequests.find(
    (request) =>
      request.shiftId === shiftId &&
      types.includes(request.requestType) &&
      isOpenRequest(request) &&
      !isExpired(request, now),
  );
};

/** The state of my request about the shift beside it, with a link to the request. */
export function RequestBadge({ request }: { request: ShiftRequest }) {
  const { address, waitingIds } = useMarketplace();
  const { label, tone } = useStanding(request);
  return (
    <span className="flex items-center gap-1">
      <Badge tone={tone} icon={waitingIds.has(request.id) ? Clock : undefined}>
        {label}
      </Badge>
      <Button variant="quiet" label="View my request" onClick={() => address.show('request', request.id)}>
        View
      </Button>
    </span>
  );
}
