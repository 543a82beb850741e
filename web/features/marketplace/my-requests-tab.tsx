import { Send } from 'lucide-react';
import { isExpired, isOpenRequest } from '#schema/rules/shift-requests.ts';
import { useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { useShiftsOfRequests } from './queries.ts';
import { RefusedRequests } from './refused-requests.tsx';
import { RequestSection } from './request-section.tsx';

/** My own requests with their status: what the server refused, the open ones, then what became of the others. */
export function MyRequestsTab() {
  return (
    <>
      <RefusedRequests />
      <MyRequests />
    </>
  );
}

function MyRequests() {
  const now = useServerMinute();
  const { myRequests } = useMarketplace();
  const { shifts } = useShiftsOfRequests(myRequests);
  const open = myRequests.filter((request) => isOpenRequest(request) && !isExpired(request, now));
  const ended = myRequests.filter((request) => !open.includes(request));
  if (myRequests.length === 0) return <NoRequests />;
  return [
    { title: 'Open', requests: open.toReversed() },
    { title: 'Ended', requests: ended },
  ]
    .filter(({ requests }) => requests.length > 0)
    .map(({ title, requests }) => <RequestSection key={title} title={title} requests={requests} shifts={shifts} />);
}

function NoRequests() {
  const { address } = useMarketplace();
  return (
    <EmptyState
      icon={Send}
      title="No requests yet"
      description="Ask for cover, offer to cover, claim or swap: your requests appear here with their status."
      action={
        <Button variant="secondary" onClick={() => address.go({ tab: 'available' })}>
          See available shifts
        </Button>
      }
    />
  );
}
