import { Table2 } from 'lucide-react';
import type { TrendPoint } from '#schema/rules/analytics/analysis.ts';
import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { ValueButton } from './value-button.tsx';

type TrendTableProps = { caption: string; points: readonly TrendPoint[]; ids: readonly FigureId[] };

/** What a chart draws, as a table: for screen readers, for exact numbers, and as the way to the records. */
export function TrendTable({ caption, points, ids }: TrendTableProps) {
  return (
    <details className="print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-body font-medium text-soft">
        <Table2 aria-hidden size={20} />
        Show as a table
      </summary>
      <div className="max-h-96 overflow-auto">
        <table className="w-full text-body">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-small text-soft">
              <th scope="col" className="py-1 pr-2 text-left font-medium">
                From
              </th>
              {ids.map((id) => (
                <th key={id} scope="col" className="px-2 py-1 text-right font-medium">
                  {figures[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.map(({ name, from, until, values }) => (
              <tr key={from}>
                <th scope="row" className="pr-2 text-left font-regular whitespace-nowrap">
                  {name}
                </th>
                {ids.map((id) => (
                  <td key={id} className="text-right">
                    <ValueButton id={id} value={values[id]} of={name} part={{ from, to: until }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
