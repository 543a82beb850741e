import { Table2 } from 'lucide-react';
import type { TrendPoint } from '#schema/rules/analytics/analysis.ts';
import type { FigureId } from '#schema/rules/analytics/figures.ts';
import { FigureTable } from './figure-table.tsx';

type TrendTableProps = { caption: string; points: readonly TrendPoint[]; ids: readonly FigureId[] };

/** The data of a chart as a table: for screen readers, for exact numbers, and as links to the records. */
export function TrendTable({ caption, points, ids }: TrendTableProps) {
  return (
    <details className="print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-body font-medium text-soft">
        <Table2 aria-hidden size={20} />
        Show as a table
      </summary>
      <div className="max-h-96 overflow-auto">
        <FigureTable
          caption={caption}
          head="From"
          nameClassName="font-regular whitespace-nowrap"
          ids={ids}
          rows={points.map(({ name, from, until, values }) => ({ key: from, name, values, part: { from, to: until } }))}
        />
      </div>
    </details>
  );
}
