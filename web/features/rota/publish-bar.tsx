import { CircleAlert, TriangleAlert } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { CostButton } from './cost/cost-button.tsx';
import { useWeekCost } from './cost/use-week-cost.ts';
import { gapsCountText } from './need/gap-words.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';
import { conflictsText, draftsText, openShiftsText, useWeekState } from './week-state.ts';

/**
 * For managers of the rota, above the grid: what of the week is not published yet, who has seen what is, and its
 * problems (D40, D41).
 */
export function PublishBar({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor } = useDirectory();
  const { older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <WeekState week={week} />;
}

function WeekState({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const { readers, seen, draftCount, conflictCount, gapCount, openCount, hasShifts } = useWeekState(week);
  const cost = useWeekCost(usePlannedWeek(week).week);
  const hasCost = cost !== undefined && cost.total.minutes > 0;
  if (!hasShifts && gapCount === 0) return null;
  return (
    <section
      aria-label="Publishing"
      className="flex min-h-15.5 flex-wrap items-center gap-x-1 rounded-card border border-line bg-surface p-1.5 empty:hidden"
    >
      {conflictCount > 0 && (
        <Button
          variant="quiet"
          className={inPlace}
          icon={TriangleAlert}
          onClick={() => address.go({ gaps: 'conflicts' })}
        >
          {conflictsText(conflictCount)}
        </Button>
      )}
      {gapCount + openCount > 0 && (
        <Button variant="quiet" className={inPlace} icon={CircleAlert} onClick={() => address.go({ gaps: 'open' })}>
          {gapCount > 0 ? gapsCountText(gapCount) : openShiftsText(openCount)}
        </Button>
      )}
      {/* Anything that arrives later goes to the right, or to the end, so that nothing moves. */}
      {readers.length > 0 && (
        <Button variant="quiet" className={inPlace} onClick={() => address.go({ publish: 'readers' })}>
          {seen}
        </Button>
      )}
      {hasCost && <CostButton cost={cost} className={classNames(inPlace, 'ml-auto')} />}
      {draftCount > 0 && (
        <>
          <p className="order-first pl-3 font-medium tabular-nums">{draftsText(draftCount)}</p>
          <Button className={hasCost ? undefined : 'ml-auto'} onClick={() => address.go({ publish: 'open' })}>
            Publish…
          </Button>
        </>
      )}
    </section>
  );
}

/** Narrow, so that everything fits on one line of an upright tablet. */
const inPlace = 'max-[80rem]:gap-1.5 max-[80rem]:px-2';
