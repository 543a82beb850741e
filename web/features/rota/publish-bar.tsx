import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { draftsOf, useWeekReaders, type WeekReader } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const ConflictsDialog = lazyPart(async () => (await import('./conflicts-dialog.tsx')).ConflictsDialog);
const ReadersDialog = lazyPart(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

/** For who manages the rota: what of the week is not published yet, who has seen what is, and where it clashes (D40, D41). */
export function PublishBar({ week, isLoading }: { week: RotaWeek; isLoading: boolean }) {
  const { actor, older } = useRota();
  if (isLoading || older.isAsked || !canManageRota(actor)) return null;
  return <WeekState week={week} />;
}

function WeekState({ week }: { week: RotaWeek }) {
  const [open, setOpen] = useState<'publish' | 'readers' | 'conflicts'>();
  const readers = useWeekReaders(week);
  const { length: draftCount } = draftsOf(week);
  const close = () => setOpen(undefined);
  const { conflictCount } = week;
  if (draftCount === 0 && readers.length === 0 && conflictCount === 0) return null;
  return (
    <section
      aria-label="Publishing"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4"
    >
      {draftCount > 0 && (
        <p className="grow font-medium tabular-nums">{draftCount === 1 ? '1 draft' : `${draftCount} drafts`}</p>
      )}
      {readers.length > 0 && (
        <Button
          variant="quiet"
          className={draftCount === 0 ? 'mr-auto -ml-3' : undefined}
          onClick={() => setOpen('readers')}
        >
          {seenText(readers)}
        </Button>
      )}
      {conflictCount > 0 && (
        <Button variant="quiet" icon={TriangleAlert} onClick={() => setOpen('conflicts')}>
          {conflictCount === 1 ? '1 conflict' : `${conflictCount} conflicts`}
        </Button>
      )}
      {draftCount > 0 && <Button onClick={() => setOpen('publish')}>Publish…</Button>}
      <Suspense>
        {open === 'publish' && <PublishDialog week={week} onClose={close} />}
        {open === 'conflicts' && <ConflictsDialog week={week} onClose={close} />}
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
