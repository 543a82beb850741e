import { useEffect, useState } from 'react';
import type { ListedTablet } from '#schema/api/pass.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { EnrolCard } from './enrol-card.tsx';
import { TabletCard } from './tablet-card.tsx';
import { requestTablets, revokeTablet } from './tablet-requests.ts';

/** `/pass` for managers and admins: makes this device a tablet at the pass, and lists the tablets. */
export function TabletsScreen() {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { restaurant } = useDirectory();
  const [tablets, setTablets] = useState<readonly ListedTablet[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const show = (result: Result<readonly ListedTablet[]>) => {
    if (result.ok) setTablets(result.value);
    setRefusal(result.ok ? undefined : result);
  };
  const load = () => requestTablets().then(show);
  useEffect(() => {
    requestTablets().then(show);
  }, []);

  return (
    <Page>
      <EnrolCard userId={userId} />
      <section aria-label="Tablets" className="flex flex-col gap-3">
        {refusal && <ErrorState title="The tablets could not be listed" description={refusal.message} onRetry={load} />}
        {!tablets && !refusal && <SkeletonRows label="Loading the tablets" rows={2} />}
        {tablets?.length === 0 && (
          <p className="px-1 text-body text-soft">No tablet is enrolled yet. Open this page on the one at the pass.</p>
        )}
        {tablets?.map((tablet) => (
          <TabletCard
            key={tablet.id}
            tablet={tablet}
            zone={restaurant.timeZone}
            onRevoke={async () => show(await revokeTablet(tablet.id))}
          />
        ))}
      </section>
    </Page>
  );
}
