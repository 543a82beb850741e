import { canManageRota } from '#schema/permissions/shift.ts';
import { roundingNote } from '#schema/rules/rounding-note.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Footnote } from '#web/ui/footnote.tsx';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { useWeekCost } from './cost/use-week-cost.ts';
import { isFiltering } from './filter/rota-filter.ts';
import { useHasCorner, useIsDesk } from './grid-frame.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

type GridRoundingProps = {
  week: RotaWeek;
  /** What the filter shows of it. */
  part: RotaWeek;
};

/** A note beneath the grid if the rounded hours or costs of its days do not add up to those of the week (`GridTotals`). */
export function GridRounding(props: GridRoundingProps) {
  const { actor } = useDirectory();
  return canManageRota(actor) && <Rounding {...props} />;
}

function Rounding({ week, part }: GridRoundingProps) {
  const { filter } = useRota();
  const cost = useWeekCost(usePlannedWeek(week).week);
  const isDesk = useIsDesk();
  const hasCorner = useHasCorner();
  const showsCosts = isDesk ? !isFiltering(filter) : hasCorner;
  return (
    <Footnote
      text={roundingNote({
        minutes: isDesk ? [part.days.map(({ plannedMinutes }) => plannedMinutes)] : [],
        pence: showsCosts && cost ? [cost.days.map(({ plan }) => plan.amount)] : [],
        of: 'day',
      })}
    />
  );
}
