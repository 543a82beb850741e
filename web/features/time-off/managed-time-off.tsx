import { CalendarCheck, Plus } from 'lucide-react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountedSection } from '#web/ui/counted-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHasPanes } from '#web/ui/has-panes.ts';
import { Page } from '#web/ui/page.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { useTimeOffIn } from './queries.ts';
import { RefusedTimeOffList } from './refused-time-off.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffCard } from './time-off-card.tsx';
import { TimeOffPanes } from './time-off-panes.tsx';

/** The most requests per status listed at once. */
const mostListed = 100;

/** For managers and admins: pending requests first, then decided ones, and the month's absences. */
export function ManagedTimeOff() {
  const address = useTimeOffAddress();
  const hasPanes = useHasPanes();
  return (
    <Page width="wide">
      <TimeOffPanes beside={hasPanes ? <MonthCalendar /> : undefined}>
        <Button icon={Plus} width="full" onClick={() => address.show({ form: 'record' })}>
          Record Absence
        </Button>
        {!hasPanes && (
          <SegmentedControl
            label="View"
            segments={[
              { value: 'requests', label: 'Requests' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={address.view}
            onChange={(view) => address.go({ view })}
          />
        )}
        <RefusedTimeOffList />
        {!hasPanes && address.view === 'calendar' ? <MonthCalendar /> : <Requests />}
      </TimeOffPanes>
    </Page>
  );
}

function Requests() {
  const today = useToday();
  const pending = useTimeOffIn('pending', 'asc', mostListed);
  const approved = useTimeOffIn('approved', 'desc', mostListed);
  const denied = useTimeOffIn('denied', 'desc', mostListed);
  if (pending.isLoading || approved.isLoading || denied.isLoading)
    return <SkeletonRows label="Loading requests" rows={5} />;
  const isComing = ({ endDate }: TimeOffRequest) => endDate >= today;
  return (
    <>
      <Section title="Pending" requests={pending.documents} />
      {pending.documents.length === 0 && (
        <EmptyState
          icon={CalendarCheck}
          title="No requests to decide"
          description="New requests for time off appear here."
        />
      )}
      <Section title="Approved" requests={approved.documents.filter(isComing).toReversed()} />
      <Section title="Past" requests={approved.documents.filter((request) => !isComing(request))} />
      <Section title="Denied" requests={denied.documents} />
    </>
  );
}

function Section({ title, requests }: { title: string; requests: readonly TimeOffRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <CountedSection
      title={title}
      items={requests}
      renderItem={(request) => <TimeOffCard request={request} />}
      estimatedHeight={84}
    />
  );
}
