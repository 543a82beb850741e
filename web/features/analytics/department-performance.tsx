import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense } from 'react';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { noDepartment, partName } from '#schema/rules/analytics/selection.ts';
import { basisText } from '#schema/rules/labour-cost/labour-basis-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FigureTable } from './figure-table.tsx';
import { DepartmentBars } from './lazy-charts.ts';

const columns: readonly FigureId[] = [
  'activeStaff',
  'attendance',
  'performance',
  'productivity',
  'worked',
  'labourCost',
];

/** A chart of each department's performance, with its figures below. */
export function DepartmentPerformance({ analysis }: { analysis: Analysis }) {
  const { restaurant } = useDirectory();
  const remark = basisText(analysis.labour);
  // In the restaurant's order; people without one come last.
  const rows = [...restaurant.departments.map(({ id }) => id), noDepartment].flatMap((id) => {
    const part = analysis.departments.find(({ departmentId }) => departmentId === id);
    return part ? [{ id, name: partName(restaurant.departments, id), values: part.values }] : [];
  });
  const bars = restaurant.departments.flatMap((department) => {
    const row = rows.find(({ id }) => id === department.id);
    return row
      ? [{ name: row.name, value: row.values.performance, fill: `var(--color-hue-${hueOf(department)})` }]
      : [];
  });
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
        <FigureTable
          caption="Department performance"
          head="Department"
          nameClassName="font-medium"
          ids={columns}
          rows={rows.map(({ id, name, values }) => ({ key: id, name, values, part: { in: id } }))}
        />
      </div>
      {remark !== '' && (
        <p className="pt-2 text-small text-soft">
          {figures.labourCost.name}: {remark}
        </p>
      )}
    </Card>
  );
}
