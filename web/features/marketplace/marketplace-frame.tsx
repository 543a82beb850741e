import { MousePointerClick } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHasPanes } from '#web/ui/has-panes.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AvailableTab } from './available-tab.tsx';
import { useClaimNews } from './claim-news.ts';
import { marketplaceTabs } from './marketplace-address.ts';
import { useMarketplace } from './marketplace-context.ts';
import { MyRequestsTab } from './my-requests-tab.tsx';
import { Opened } from './opened.tsx';
import { useWaitingForMe } from './request-lists.ts';
import { RequestsTab } from './requests-tab.tsx';

/** The three tabs; what is open is on top of them on a phone and beside them on a tablet. */
export function MarketplaceFrame({ isLoading }: { isLoading: boolean }) {
  const hasPanes = useHasPanes();
  const { address } = useMarketplace();
  useClaimNews();
  if (!hasPanes) {
    return (
      <Page width="list">
        <MarketplaceTabs isLoading={isLoading} />
        <Opened />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-6">
        <MarketplaceTabs isLoading={isLoading} />
        <aside aria-label="Details" className="sticky top-[var(--top-clear,4.5rem)] pt-3">
          {address.open ? <Opened /> : <NothingOpen />}
        </aside>
      </div>
    </Page>
  );
}

function MarketplaceTabs({ isLoading }: { isLoading: boolean }) {
  const { address } = useMarketplace();
  const waiting = useWaitingForMe();
  const contents = {
    available: { label: 'Available', content: <AvailableTab waiting={waiting} /> },
    requests: {
      label: 'Requests',
      count: waiting.toMe.length + waiting.toDecide.length,
      content: <RequestsTab waiting={waiting} />,
    },
    mine: { label: 'My Requests', content: <MyRequestsTab /> },
  };
  return (
    <Tabs
      label="Shift Marketplace"
      tabs={marketplaceTabs.map((value) => ({
        value,
        ...contents[value],
        content: isLoading ? <SkeletonRows label="Loading shifts" rows={5} /> : contents[value].content,
      }))}
      value={address.tab}
      onChange={(tab) => address.go({ tab })}
    />
  );
}

function NothingOpen() {
  return (
    <Card>
      <EmptyState
        icon={MousePointerClick}
        title="Nothing selected"
        description="Choose a shift or a request. You will see what it means for you before anything is sent."
      />
    </Card>
  );
}
