import { Inbox } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useRequestLists, type WaitingForMe } from './request-lists.ts';
import { RequestSection } from './request-section.tsx';

/** Pending requests with Accept and Decline (specification, section 2), those that wait for this person first. */
export function RequestsTab({ waiting }: { waiting: WaitingForMe }) {
  const lists = useRequestLists(waiting);
  if (lists.isLoading) return <SkeletonRows label="Loading requests" rows={5} />;
  const sections = [
    { title: 'Needs your approval', requests: lists.toDecide },
    { title: 'For you', requests: lists.toMe },
    { title: 'For anybody in your department', requests: lists.toAnybody },
    { title: 'Answered by you', requests: lists.answered },
    { title: 'Between colleagues', requests: lists.ofOthers },
  ].filter(({ requests }) => requests.length > 0);
  if (sections.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title="No pending requests"
        description="When a colleague asks for cover or wants to swap, it is shown here."
      />
    );
  }
  return sections.map(({ title, requests }) => (
    <RequestSection key={title} title={title} requests={requests} shifts={lists.shifts} />
  ));
}
