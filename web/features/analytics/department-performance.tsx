import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense } from 'react';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { basisText } from '#schema/rules/labour-basis-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DepartmentBars } from './lazy-charts.ts';
import { ValueButton } from './value-button.tsx';

const columns: readonly FigureId[] = [
  'activeStaff',
  'attendance',
  'performance',
  'productivity',
  'worked',
  'labourCost',
];

/** Each department's performance, drawn, and its figures below. */
export function DepartmentPerformance({ analysis }: { analysis: Analysis }) {
  const { restaurant } = useDirectory();
  const remark = basisText(analysis.labour);
  const rows = restaurant.departments.flatMap((department) => {
    const part = analysis.departments.find(({ departmentId }) => departmentId === department.id);
    return part ? [{ department, values: part.values }] : [];
  });
  const bars = rows.map(({ department, values }) => ({
    name: department.name,
    value: values.performance,
    fill: `var(--color-hue-${hueOf(department)})`,
  }));
  if (rows.length === 0) {
    return (
      <Card title="Department performance">
        <EmptyState
          icon={ChartNoAxesColumn}
          title="Nothing in this period"
          description="No shifts, hours or checklists."
        />
      </Card>
    );
  }
  return (
    <Card title="Department performance" className="break-inside-avoid">
      <div aria-hidden className="overflow-hidden">
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <DepartmentBars bars={bars} />
        </Suspense>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-body">
          <caption className="sr-only">Department performance</caption>
          <thead>
            <tr className="text-small text-soft">
              <th scope="col" className="py-1 pr-2 text-left font-medium">
                Department
              </th>
              {columns.map((id) => (
                <th key={id} scope="col" className="px-2 py-1 text-right font-medium">
                  {figures[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ department, values }) => (
              <tr key={department.id}>
                <th scope="row" className="pr-2 text-left font-medium">
                  {department.name}
                </th>
                {columns.map((id) => (
                  <td key={id} className="text-right">
                    <ValueButton id={id} value={values[id]} of={department.name} part={{ in: department.id }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {remark !== '' && (
        <p className="pt-2 text-small text-soft">
          {figures.labourCost.name}: {remark}
        </p>
      )}
    </Card>
  );
}
