import { Suspense } from 'react';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChartCard } from './chart-card.tsx';
import type { Series } from './charts.tsx';
import { MoneyBars, PercentLines } from './lazy-charts.ts';
import { TrendTable } from './trend-table.tsx';

const performanceSeries: readonly Series[] = [
  { id: 'productivity', color: 'var(--color-brand)', dashes: '' },
  { id: 'performance', color: 'var(--color-manager)', dashes: '7 4' },
  { id: 'satisfaction', color: 'var(--color-hue-kitchen)', dashes: '2 4' },
];

const moneySeries: readonly Series[] = [
  { id: 'labourCost', color: 'var(--color-hue-foh)', dashes: '' },
  { id: 'revenue', color: 'var(--color-brand)', dashes: '' },
];

/** Trends of the period: performance, and labour cost against revenue. */
export function Trends({ analysis }: { analysis: Analysis }) {
  const points = analysis.trend;
  const loading = <Skeleton className="h-56 w-full" />;
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      <ChartCard
        title="Performance trends"
        series={performanceSeries}
        analysis={analysis}
        chart={
          <Suspense fallback={loading}>
            <PercentLines points={points} series={performanceSeries} />
          </Suspense>
        }
        table={<TrendTable caption="Performance trends" points={points} ids={performanceSeries.map(({ id }) => id)} />}
      />
      <ChartCard
        title="Labour cost and revenue"
        series={moneySeries}
        analysis={analysis}
        chart={
          <Suspense fallback={loading}>
            <MoneyBars points={points} series={moneySeries} />
          </Suspense>
        }
        table={
          <TrendTable
            caption="Labour cost and revenue"
            points={points}
            ids={[...moneySeries.map(({ id }) => id), 'labourShare']}
          />
        }
      />
    </div>
  );
}
