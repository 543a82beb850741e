import { ClipboardList, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Punch } from '#schema/entities/hours.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import type { MyHours } from './clock-queries.ts';

/** What every state of the clock needs. */
export interface ClockProps extends MyHours {
  readonly userId: string;
  readonly restaurant: Restaurant;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
}

/** The card around the clock, with a link to the timesheets and what is still waiting to sync. */
export function ClockFrame({ punches, children }: { punches: readonly Punch[]; children: ReactNode }) {
  const { actor } = useDirectory();
  const waitingIds = useWaitingIds('hours');
  const isWaiting = punches.some(({ id }) => waitingIds.has(id));
  return (
    <Card title="Time clock" trailing={isWaiting ? <Waiting /> : undefined}>
      {children}
      <ButtonLink to="/timesheets" variant="quiet" icon={ClipboardList} width="full" className="mt-2 -mb-2">
        {isManagerial(actor) ? 'Timesheets' : 'My timesheet'}
      </ButtonLink>
    </Card>
  );
}

function Waiting() {
  return (
    <span className="inline-flex items-center gap-1">
      <Clock aria-hidden size={14} />
      Waiting to sync
    </span>
  );
}
