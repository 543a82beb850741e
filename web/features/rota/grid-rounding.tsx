import { roundingNote } from '#schema/rules/hours/rounding-note.ts';
import { Footnote } from '#web/ui/footnote.tsx';
import type { GridTotalsProps } from './grid-totals.tsx';

/** A note beneath the grid if the rounded hours or costs of its days do not add up to those of the week (`GridTotals`). */
export function GridRounding({ part, dayCosts }: Pick<GridTotalsProps, 'part' | 'dayCosts'>) {
  return (
    <Footnote
      text={roundingNote({
        minutes: [part.days.map(({ plannedMinutes }) => plannedMinutes)],
        pence: dayCosts ? [dayCosts.days.map(({ plan }) => plan.amount)] : [],
        of: 'day',
      })}
    />
  );
}
