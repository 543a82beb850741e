import { Bell, BellRing, CheckCheck, Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { usePush } from '#web/session/push-device.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { markAllRead } from './actions.ts';
import { type InboxRow, inboxRows, type RefusedEntry } from './inbox-rows.ts';
import { NotificationRow, RefusedRow } from './notification-row.tsx';
import { useInbox, useUnreadNotifications } from './queries.ts';

const step = 200;
const settingsAddress = '/profile?settings=notifications';

type InboxScreenProps = {
  /** The changes of this device that the server did not accept. */
  refused: readonly RefusedEntry[];
  onOpenRefused: () => void;
};

/** `/notifications`: what the server has told this person in the last 13 weeks, opened by the bell. */
export function InboxScreen({ refused, onOpenRefused }: InboxScreenProps) {
  const zone = useDirectory().restaurant.timeZone;
  const [limit, setLimit] = useState(step);
  const { documents, isLoading } = useInbox(limit);
  const today = useToday();
  const hasMore = documents.length >= limit;
  const rows = useMemo(() => inboxRows(documents, refused, { zone, hasMore }), [documents, refused, zone, hasMore]);
  if (isLoading) {
    return (
      <Page width="list">
        <SkeletonRows label="Loading notifications" rows={6} />
      </Page>
    );
  }
  const renderRow = (row: InboxRow, index: number) => {
    if (row.kind === 'day') return <DayHeading day={row.day} today={today} />;
    return (
      <div className={dayEdges(rows, index)}>
        {row.kind === 'notification' ? (
          <NotificationRow notification={row.notification} zone={zone} today={today} />
        ) : (
          <RefusedRow refused={row.refused} zone={zone} onOpen={onOpenRefused} />
        )}
      </div>
    );
  };
  return (
    <Page width="list">
      <InboxActions />
      <PushInvitation />
      {rows.length === 0 ? (
        <NothingYet />
      ) : (
        <VirtualList
          label="Notifications"
          items={rows}
          keyOf={({ key }) => key}
          estimatedHeight={84}
          renderItem={renderRow}
        />
      )}
      {hasMore && (
        <Button variant="secondary" width="full" onClick={() => setLimit(limit + step)}>
          Show older
        </Button>
      )}
    </Page>
  );
}

/** The entries of a day look like one card, though each is a row of the list. */
function dayEdges(rows: readonly InboxRow[], index: number): string {
  const isFirst = rows[index - 1]?.kind === 'day';
  const isLast = (rows[index + 1]?.kind ?? 'day') === 'day';
  return classNames(
    'overflow-hidden border-x border-b border-line bg-surface',
    isFirst && 'rounded-t-card border-t',
    isLast && 'rounded-b-card',
  );
}

function InboxActions() {
  const isAllRead = useUnreadNotifications().documents.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <Button variant="quiet" icon={CheckCheck} disabled={isAllRead} onClick={markAllRead}>
        Mark all as read
      </Button>
      <ButtonLink to={settingsAddress} variant="quiet" icon={Settings}>
        Settings
      </ButtonLink>
    </div>
  );
}

/** The invitation to turn on pushes, if this device could have them and nobody has decided yet. */
function PushInvitation() {
  const isOff = usePush(({ state }) => state === 'off');
  if (!isOff) return null;
  return (
    <Card padding="none" className="overflow-hidden">
      <ListRow
        leading={<BellRing aria-hidden size={20} className="shrink-0 text-brand" />}
        title="Turn on notifications"
        subtitle="When your shifts change, even while Brigade is closed"
        to={settingsAddress}
      />
    </Card>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={Bell}
        title="Nothing new"
        description="Changes to your shifts, answers to your requests and new messages are listed here for 13 weeks."
        action={
          <ButtonLink to="/rota" variant="secondary">
            Open the rota
          </ButtonLink>
        }
      />
    </Card>
  );
}

function DayHeading({ day, today }: { day: Day; today: Day }) {
  return (
    <div className="pt-3 pb-1">
      <SectionHeading title={dayHeading(day, today)} />
    </div>
  );
}

function dayHeading(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : dayText(day);
}
