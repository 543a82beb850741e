import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { AttendanceAlerts } from './attendance-alerts.tsx';
import { DepartmentPerformance } from './department-performance.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureTiles, keyFigures, moreFigures } from './figure-tiles.tsx';
import { PeriodBar } from './period-bar.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Trends } from './trends.tsx';
import { useAnalyses } from './use-analyses.ts';

/** A period's figures, alerts, trends and departments. */
export function Dashboard() {
  const address = useAnalyticsAddress();
  const analyses = useAnalyses();
  const { current, refusal } = analyses;
  return (
    <>
      <PeriodBar analyses={analyses} />
      {refusal && (
        <ErrorState
          title="This period is not on this device"
          description={`This device keeps 18 weeks; anything older comes from the server. ${refusal.message}`}
          action={<ButtonLink to="/analytics">Newest week</ButtonLink>}
        />
      )}
      {!current && !refusal && <DashboardSkeleton />}
      {current && (
        <>
          <AttendanceAlerts analysis={current} />
          <FigureTiles title="Key figures" ids={keyFigures} analyses={analyses} />
          {current.departments.length > 0 && <Trends analysis={current} />}
          <DepartmentPerformance analysis={current} />
          <FigureTiles title="More figures" ids={moreFigures} analyses={analyses} />
        </>
      )}
      <QuickActions analyses={analyses} />
      {address.figure && <FigureDialog id={address.figure} analyses={analyses} />}
    </>
  );
}

const tiles = [1, 2, 3, 4, 5, 6, 7, 8];

function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading figures" aria-busy="true" className="flex flex-col gap-3">
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} shape="block" className="h-24" />
        ))}
      </div>
      <Skeleton shape="block" className="h-72" />
    </div>
  );
}
