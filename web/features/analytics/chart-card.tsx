import type { ReactNode } from 'react';
import type { Figures } from '#schema/rules/analytics/analysis.ts';
import { figures } from '#schema/rules/analytics/figures.ts';
import { Card } from '#web/ui/card.tsx';
import type { Series } from './charts.tsx';
import { figureRemarkText } from './figure-text.ts';

type ChartCardProps = {
  title: string;
  series: readonly Series[];
  analysis: Figures;
  /** The drawing; hidden from screen readers, which read `table`. */
  chart: ReactNode;
  table: ReactNode;
};

/** A chart with its legend, and its table below. */
export function ChartCard({ title, series, analysis, chart, table }: ChartCardProps) {
  return (
    <Card title={title} className="break-inside-avoid">
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-small text-soft">
        {series.map(({ id, color, dashes }) => (
          <li key={id} className="flex items-center gap-1.5">
            <svg aria-hidden width="20" height="8">
              <line x1="0" x2="20" y1="4" y2="4" stroke={color} strokeWidth="3" strokeDasharray={dashes} />
            </svg>
            {[figures[id].name, figureRemarkText(figures[id], analysis)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {/* In a narrower window the wide drawing stays until it is drawn again: the page does not move for it. */}
      <div aria-hidden className="overflow-hidden">
        {chart}
      </div>
      {table}
    </Card>
  );
}
