import { Clock } from 'lucide-react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { useStanding } from './standing.ts';

/** How a request of mine about the shift beside it stands, and the way to it. */
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
