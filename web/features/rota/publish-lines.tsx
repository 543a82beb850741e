import { CircleAlert, Coins, TriangleAlert } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spoken } from '#web/ui/spoken.tsx';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { costText, expectedShareOf, weekCostWords } from './cost/cost-words.ts';
import { useWeekCost, type WeekCost } from './cost/use-week-cost.ts';
import { gapsCountText } from './need/gap-words.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';
import { conflictsText, draftsText, openShiftsText, useWeekState } from './week-state.ts';

/** The same as `PublishBar`, in two lines for a phone, so that the first shift of the day is not far below. */
export function PublishLines({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor } = useDirectory();
  const { older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <Lines week={week} />;
}

/** Each has a fixed place, even if there is nothing to show: nothing jumps under a finger. */
function Lines({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const { readers, seen, draftCount, conflictCount, gapCount, openCount, ...state } = useWeekState(week);
  const { isPublished, hasShifts, areReadersKnown } = state;
  const cost = useWeekCost(usePlannedWeek(week).week);
  if (!hasShifts && gapCount === 0) return null;
  return (
    <section aria-label="Publishing" className="rounded-card border border-line bg-surface p-1.5">
      <div className="flex min-h-12 flex-wrap items-center gap-x-1">
        {draftCount > 0 && <p className="px-2 font-medium tabular-nums">{draftsText(draftCount)}</p>}
        {readers.length > 0 && (
          // It breaks within its words before the line does.
          <Button
            variant="quiet"
            className="grow basis-24 justify-start! px-2! text-left!"
            onClick={() => address.go({ publish: 'readers' })}
          >
            {seen}
          </Button>
        )}
        {readers.length === 0 && draftCount === 0 && areReadersKnown && (
          <p className="px-2 text-soft">{isPublished ? 'Published' : 'Not published yet'}</p>
        )}
        {draftCount > 0 && (
          <Button className="ml-auto" onClick={() => address.go({ publish: 'open' })}>
            Publish…
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] text-small">
        {conflictCount > 0 ? (
          <Button
            variant="quiet"
            className={inLine}
            icon={TriangleAlert}
            onClick={() => address.go({ gaps: 'conflicts' })}
          >
            {conflictsText(conflictCount)}
          </Button>
        ) : (
          <Nothing>No conflicts</Nothing>
        )}
        {gapCount + openCount > 0 ? (
          <Button variant="quiet" className={inLine} icon={CircleAlert} onClick={() => address.go({ gaps: 'open' })}>
            {gapCount > 0 ? gapsCountText(gapCount) : openShiftsText(openCount)}
          </Button>
        ) : (
          <Nothing>No gaps</Nothing>
        )}
        {cost && cost.total.minutes > 0 ? (
          <Button variant="quiet" className={inLine} icon={Coins} onClick={() => address.go({ cost: 'open' })}>
            <ShortCosts cost={cost} />
          </Button>
        ) : (
          <Nothing>{cost ? 'No costs' : ''}</Nothing>
        )}
      </div>
    </section>
  );
}

const inLine = 'justify-start! gap-1.5! px-2! text-left! text-small! leading-tight!';

/** The costs, and the share of takings on a line below, as both never fit beside each other; read out in full. */
function ShortCosts({ cost }: { cost: WeekCost }) {
  const share = expectedShareOf(cost.days);
  const words = weekCostWords(cost, false);
  const inFull = [words.cost, words.labour].filter(Boolean).join(' · ') + (words.isOver ? ', over the target' : '');
  return (
    <Spoken as={inFull}>
      <span className="leading-tight">
        {costText(cost.total)}
        {share !== undefined && <span className={words.isOver ? 'block text-red' : 'block'}>{shareText(share)}</span>}
      </span>
    </Spoken>
  );
}

/** Keeps a place free. */
function Nothing({ children }: { children: string }) {
  return <p className="flex min-h-12 items-center px-2 text-soft">{children}</p>;
}
