import { Inbox } from 'lucide-react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { CountedSection } from '#web/ui/counted-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { RequestCard } from './request-card.tsx';
import { type RequestLists, useRequestLists, type WaitingForMe } from './request-lists.ts';

/** Pending requests with Accept and Decline (specification, section 2), those waiting for this person first. */
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
        description="Colleagues’ requests for cover or swaps appear here."
      />
    );
  }
  return sections.map(({ title, requests }) => (
    <RequestSection key={title} title={title} requests={requests} shifts={lists.shifts} />
  ));
}

type RequestSectionProps = { title: string; requests: readonly ShiftRequest[]; shifts: RequestLists['shifts'] };

/** Requests of one kind, with their number. */
export function RequestSection({ title, requests, shifts }: RequestSectionProps) {
  return (
    <CountedSection
      title={title}
      items={requests}
      renderItem={(request) => <RequestCard request={request} shifts={shifts} />}
      estimatedHeight={215}
    />
  );
}
