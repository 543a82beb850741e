import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { isExpired, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { useShiftsOfRequests } from './queries.ts';
import { RefusedNote, RequestedShifts } from './request-card.tsx';
import { requestTitle } from './request-view.ts';
import { RequestSection } from './requests-tab.tsx';

/**
 * My own requests with their status: those the server refused, then the open ones, then the others with their outcome.
 */
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

/** Requests of mine that the server refused, each with the reason, until I dismiss them (S3). */
function RefusedRequests() {
  const { me, names } = useDirectory();
  const { refusals, myRequests } = useMarketplace();
  const refused = useMemo(
    () =>
      [...refusals.values()]
        .map(({ submitted }) => submitted)
        .filter(({ id, requesterId }) => requesterId === me.id && !myRequests.some((mine) => mine.id === id)),
    [refusals, myRequests, me.id],
  );
  const { shifts } = useShiftsOfRequests(refused);
  if (refused.length === 0) return null;
  return (
    <section aria-label="Not accepted" className="flex flex-col gap-2">
      <SectionHeading title="Not accepted" trailing={`${refused.length}`} />
      <ul className="flex flex-col gap-2">
        {refused.map((request) => {
          const [shift, targetShift] = [shifts.get(request.shiftId), shifts.get(request.targetShiftId)];
          return (
            <li key={request.id}>
              <Card>
                <div className="flex flex-col gap-3">
                  <h3 className="text-body font-medium">
                    {requestTitle(request, { viewerId: me.id, nameOf: (id) => firstNameOf(names, id) }, shift)}
                  </h3>
                  <RequestedShifts request={request} shift={shift} targetShift={targetShift} />
                  <RefusedNote id={request.id} />
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
