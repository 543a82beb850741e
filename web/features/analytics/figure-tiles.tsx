import type { FigureId } from '#schema/rules/analytics/figures.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { FigureTile } from './figure-tile.tsx';
import type { Analyses } from './use-analyses.ts';

/** The figures a manager needs first … */
export const keyFigures: readonly FigureId[] = [
  'attendance',
  'performance',
  'lateArrivals',
  'absences',
  'labourCost',
  'labourShare',
  'revenue',
  'satisfaction',
];

/** … and the rest. */
export const moreFigures: readonly FigureId[] = [
  'worked',
  'rostered',
  'productivity',
  'punctuality',
  'checklists',
  'fairness',
  'coverage',
  'swaps',
  'claims',
  'activeStaff',
];

type FigureTilesProps = { title: string; ids: readonly FigureId[]; analyses: Analyses };

export function FigureTiles({ title, ids, analyses }: FigureTilesProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} />
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:grid-cols-4 print:grid-cols-4">
        {ids.map((id) => (
          <FigureTile key={id} id={id} analyses={analyses} />
        ))}
      </div>
    </section>
  );
}
