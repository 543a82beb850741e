import { MousePointerClick, Palmtree, Plus } from 'lucide-react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHasPanes } from '#web/ui/has-panes.ts';
import { Page } from '#web/ui/page.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useTimeOffOf } from './queries.ts';
import { RefusedTimeOffList } from './refused-time-off.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffCard } from './time-off-card.tsx';
import { TimeOffPanes } from './time-off-panes.tsx';

/** Several years of one person's requests. */
const mostRequests = 200;

/** For staff: their own requests with status, and a button to make one. */
export function MyTimeOff() {
  const { actor } = useDirectory();
  const address = useTimeOffAddress();
  const { documents, isLoading } = useTimeOffOf(actor.userId, mostRequests);
  const hasPanes = useHasPanes();
  return (
    <Page width="wide">
      <TimeOffPanes beside={hasPanes ? <NothingOpen /> : undefined}>
        <Button icon={Plus} width="full" onClick={() => address.show({ form: 'ask' })}>
          Request Time Off
        </Button>
        <RefusedTimeOffList />
        {isLoading ? <SkeletonRows label="Loading your requests" rows={4} /> : <MyRequests requests={documents} />}
      </TimeOffPanes>
    </Page>
  );
}

function NothingOpen() {
  return (
    <Card>
      <EmptyState
        icon={MousePointerClick}
        title="Nothing selected"
        description="Choose a request to see its details, or ask for days off."
      />
    </Card>
  );
}

function MyRequests({ requests }: { requests: readonly TimeOffRequest[] }) {
  const today = useToday();
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={Palmtree}
        title="No time off requests yet"
        description="Ask for vacation, sick or personal days. Your manager will reply. We’ll let you know."
      />
    );
  }
  const groups = [
    { title: 'Upcoming', requests: requests.filter(({ endDate }) => endDate >= today).toReversed() },
    { title: 'Past', requests: requests.filter(({ endDate }) => endDate < today) },
  ];
  return groups
    .filter((group) => group.requests.length > 0)
    .map((group) => (
      <section key={group.title} aria-label={group.title} className="flex flex-col gap-2">
        <SectionHeading title={group.title} trailing={`${group.requests.length}`} />
        <VirtualList
          label={group.title}
          items={group.requests}
          keyOf={({ id }) => id}
          renderItem={(request) => <TimeOffCard request={request} />}
          estimatedHeight={84}
          gap={8}
        />
      </section>
    ));
}
