import { CircleAlert, TriangleAlert } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CostButton } from './cost/cost-button.tsx';
import { gapsCountText } from './need/gap-words.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';
import { conflictsText, draftsText, useWeekState } from './week-state.ts';

/** For who manages the rota: what of the week is not published yet, who has seen what is, and where it clashes (D40, D41). */
export function PublishBar({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor } = useDirectory();
  const { older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <WeekState week={week} />;
}

function WeekState({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const { readers, seen, draftCount, conflictCount, gapCount, cost, ...state } = useWeekState(week);
  const { isPublished, hasShifts, areReadersKnown, isCostKnown } = state;
  if (!hasShifts && gapCount === 0) return null;
  return (
    <section
      aria-label="Publishing"
      // On a phone each has its place, whether there is anything to say of it or not: nothing jumps under a finger.
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-center gap-x-1 rounded-card border border-line bg-surface p-1.5 empty:hidden tablet:flex tablet:flex-wrap"
    >
      {readers.length > 0 ? (
        <Button
          variant="quiet"
          className={classNames(inPlace, draftCount === 0 ? 'tablet:mr-auto' : undefined)}
          onClick={() => address.go({ publish: 'readers' })}
        >
          {seen}
        </Button>
      ) : (
        <Nothing>{areReadersKnown ? publishedText(isPublished) : ''}</Nothing>
      )}
      {conflictCount > 0 ? (
        <Button
          variant="quiet"
          className={inPlace}
          icon={TriangleAlert}
          onClick={() => address.go({ gaps: 'conflicts' })}
        >
          {conflictsText(conflictCount)}
        </Button>
      ) : (
        <Nothing>No conflicts</Nothing>
      )}
      {gapCount > 0 ? (
        <Button variant="quiet" className={inPlace} icon={CircleAlert} onClick={() => address.go({ gaps: 'open' })}>
          {gapsCountText(gapCount)}
        </Button>
      ) : (
        <Nothing>No gaps</Nothing>
      )}
      {cost ? <CostButton cost={cost} className={inPlace} /> : <Nothing>{isCostKnown ? 'No costs' : ''}</Nothing>}
      {draftCount > 0 && (
        <>
          <p className="pl-2 font-medium tabular-nums tablet:order-first tablet:grow tablet:pl-3">
            {draftsText(draftCount)}
          </p>
          <Button className="tablet:ml-auto" onClick={() => address.go({ publish: 'open' })}>
            Publish…
          </Button>
        </>
      )}
    </section>
  );
}

const publishedText = (isPublished: boolean): string => (isPublished ? 'Published' : 'Not published yet');

/** Narrow, so that everything fits on one line of an upright tablet. */
const inPlace = 'max-[80rem]:gap-1.5 max-[80rem]:px-2 max-tablet:justify-start max-tablet:text-left';

/** Keeps a place on a phone. */
function Nothing({ children }: { children: string }) {
  return <p className="flex min-h-12 items-center px-2 text-soft tablet:hidden">{children}</p>;
}
