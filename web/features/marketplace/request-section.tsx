import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { RequestCard } from './request-card.tsx';
import type { RequestLists } from './request-lists.ts';

type RequestSectionProps = { title: string; requests: readonly ShiftRequest[]; shifts: RequestLists['shifts'] };

/** Requests of one kind with their number. */
export function RequestSection({ title, requests, shifts }: RequestSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} trailing={`${requests.length}`} />
      <VirtualList
        label={title}
        items={requests}
        keyOf={({ id }) => id}
        renderItem={(request) => <RequestCard request={request} shifts={shifts} />}
        estimatedHeight={215}
        gap={8}
      />
    </section>
  );
}
