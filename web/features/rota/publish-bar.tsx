import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { CostButton } from './cost/cost-button.tsx';
import { comingGaps, gapsCountText } from './need/gap-words.ts';
import { draftsOf, useWeekReaders, type WeekReader } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const ToDoDialog = lazyPart(async () => (await import('./need/to-do-dialog.tsx')).ToDoDialog);
const CostDialog = lazyPart(async () => (await import('./cost/cost-dialog.tsx')).CostDialog);
const ReadersDialog = lazyPart(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

/** For who manages the rota: what of the week is not published yet, who has seen what is, and where it clashes (D40, D41). */
export function PublishBar({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor, older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <WeekState week={week} />;
}

function WeekState({ week }: { week: RotaWeek }) {
  const { address, now } = useRota();
  const [open, setOpen] = useState<'publish' | 'readers'>();
  const readers = useWeekReaders(week);
  const { length: draftCount } = draftsOf(week);
  const close = () => setOpen(undefined);
  const { conflictCount } = week;
  const { length: gapCount } = comingGaps(
    week.days.flatMap(({ gaps }) => gaps),
    now,
  );
  const isGapsOpen = address.gaps !== '';
  const isCostOpen = address.cost !== '';
  const hasShifts = week.days.some(({ shifts }) => shifts.length > 0);
  if (!hasShifts && gapCount === 0 && !isGapsOpen && !isCostOpen) return null;
  return (
    <section
      aria-label="Publishing"
      className="flex flex-wrap items-center gap-x-1 rounded-card border border-line bg-surface p-1.5 empty:hidden tablet:gap-x-3"
    >
      {draftCount > 0 && (
        <p className="grow pl-3 font-medium tabular-nums">{draftCount === 1 ? '1 draft' : `${draftCount} drafts`}</p>
      )}
      {readers.length > 0 && (
        <Button
          variant="quiet"
          className={draftCount === 0 ? 'tablet:mr-auto' : undefined}
          onClick={() => setOpen('readers')}
        >
          {seenText(readers)}
        </Button>
      )}
      {conflictCount > 0 && (
        <Button variant="quiet" icon={TriangleAlert} onClick={() => address.go({ gaps: 'open' })}>
          {conflictCount === 1 ? '1 conflict' : `${conflictCount} conflicts`}
        </Button>
      )}
      {gapCount > 0 && (
        <Button variant="quiet" icon={CircleAlert} onClick={() => address.go({ gaps: 'open' })}>
          {gapsCountText(gapCount)}
        </Button>
      )}
      <CostButton week={week} />
      {draftCount > 0 && <Button onClick={() => setOpen('publish')}>Publish…</Button>}
      <Suspense>
        {isGapsOpen && <ToDoDialog week={week} />}
        {isCostOpen && <CostDialog week={week} />}
        {open === 'publish' && <PublishDialog week={week} onClose={close} />}
        {open === 'readers' && <ReadersDialog week={week} onClose={close} />}
      </Suspense>
    </section>
  );
}

const seenText = (readers: readonly WeekReader[]): string => {
  const count = readers.filter(({ seen }) => seen === 'seen').length;
  if (count === readers.length) return count === 1 ? 'Seen by the one person on it' : `Seen by all ${count}`;
  return `${count} of ${readers.length} have seen it`;
};
