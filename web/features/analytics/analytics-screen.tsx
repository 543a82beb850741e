import { entersDailyFigures } from '#schema/permissions/daily-figure.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Page } from '#web/ui/page.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { DailyFiguresDialog } from './daily-figures-dialog.tsx';
import { Dashboard } from './dashboard.tsx';

/** `/analytics`: how the restaurant runs, for managers and admins, from the records on this device (D1, D36). */
export function AnalyticsScreen() {
  const { actor } = useDirectory();
  const address = useAnalyticsAddress();
  return (
    <>
      <Page width="wide">
        <Dashboard />
      </Page>
      {address.isEntering && entersDailyFigures(actor) && <DailyFiguresDialog />}
    </>
  );
}
