import { CircleAlert, TriangleAlert } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CostButton } from './cost/cost-button.tsx';
import { useWeekCost } from './cost/use-week-cost.ts';
import { comingGaps, gapsCountText } from './need/gap-words.ts';
import { draftsOf, useWeekReaders, type WeekReader } from './publishing.ts';
import { useRota } from './rota-context.ts';
import { isDraft, isOn } from './rota-shift.ts';
import type { RotaWeek } from './week-model.ts';

/** For who manages the rota: what of the week is not published yet, who has seen what is, and where it clashes (D40, D41). */
export function PublishBar({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor, older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <WeekState week={week} />;
}

function WeekState({ week }: { week: RotaWeek }) {
  const { address, now, waitingIds } = useRota();
  const readers = useWeekReaders(week);
  const { length: draftCount } = draftsOf(week);
  const cost = useWeekCost(week);
  const isCosted = cost !== undefined && cost.total.minutes > 0;
  const { conflictCount } = week;
  const { length: gapCount } = comingGaps(
    week.days.flatMap(({ gaps }) => gaps),
    now,
  );
  const isPublished = week.days.some(({ shifts }) => shifts.some(({ shift }) => isOn(shift) && !isDraft(shift)));
  // What is published here and not sent yet, nobody can have seen (D39).
  const isOnWay = readers.every(({ shifts }) => shifts.every(({ id }) => waitingIds.has(id)));
  const hasShifts = week.days.some(({ shifts }) => shifts.length > 0);
  if (!hasShifts && gapCount === 0) return null;
  return (
    <section
      aria-label="Publishing"
      // On a phone each has its place, whether there is anything to say of it or not: nothing jumps under a finger.
      className="grid grid-cols-2 items-center gap-x-1 rounded-card border border-line bg-surface p-1.5 empty:hidden tablet:flex tablet:flex-wrap tablet:gap-x-3"
    >
      {readers.length > 0 ? (
        <Button
          variant="quiet"
          className={classNames(inPlace, draftCount === 0 ? 'tablet:mr-auto' : undefined)}
          onClick={() => address.go({ publish: 'readers' })}
        >
          {isOnWay ? 'Not sent yet' : seenText(readers)}
        </Button>
      ) : (
        <Nothing>{isPublished ? 'Published' : 'Not published yet'}</Nothing>
      )}
      {conflictCount > 0 ? (
        <Button variant="quiet" className={inPlace} icon={TriangleAlert} onClick={() => address.go({ gaps: 'open' })}>
          {conflictCount === 1 ? '1 conflict' : `${conflictCount} conflicts`}
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
      {isCosted ? <CostButton cost={cost} className={inPlace} /> : <Nothing>No costs</Nothing>}
      {draftCount > 0 && (
        <>
          <p className="pl-4 font-medium tabular-nums tablet:order-first tablet:grow tablet:pl-3">
            {draftCount === 1 ? '1 draft' : `${draftCount} drafts`}
          </p>
          <Button onClick={() => address.go({ publish: 'open' })}>Publish…</Button>
        </>
      )}
    </section>
  );
}

const inPlace = 'max-tablet:justify-start max-tablet:text-left';

/** Keeps a place on a phone. */
function Nothing({ children }: { children: string }) {
  return <p className="flex min-h-12 items-center px-4 text-soft tablet:hidden">{children}</p>;
}

const seenText = (readers: readonly WeekReader[]): string => {
  const count = readers.filter(({ seen }) => seen === 'seen').length;
  if (count === readers.length) return count === 1 ? 'Seen by the one person on it' : `Seen by all ${count}`;
  return `Seen by ${count} of ${readers.length}`;
};
