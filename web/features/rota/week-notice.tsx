import { CalendarClock, Copy, LayoutTemplate } from 'lucide-react';
import { Suspense, useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { keepToastsAbove } from '#web/ui/toast-place.ts';
import { useAutoFill } from './auto-fill/fill-store.ts';
import { useSelection } from './by-hand/selection.ts';
import { useCopyLastWeek } from './copy-last-week.ts';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

const ApplyTemplate = lazyPart(async () => (await import('./apply-template.tsx')).ApplyTemplate);

type WeekNoticeProps = {
  week: RotaWeek;
  isLoading: boolean;
  /** Whether the week grid is under it, which nothing may push down: an empty week is then said over its lower edge. */
  isOverGrid?: boolean;
};

/** What is special about the week: for staff that it is not published yet, for managers that nothing is planned. */
export function WeekNotice({ week, isLoading, isOverGrid = false }: WeekNoticeProps) {
  const { actor } = useDirectory();
  const { older } = useRota();
  if (isLoading || older.isAsked) return null;
  if (!canManageRota(actor)) return <NotPublished week={week} />;
  return isEmpty(week) && !isOverGrid ? <NothingPlanned /> : null;
}

/** For managers that nothing is planned, at the lower edge of the week grid: the first shift and its undo leave all in its place. */
export function EmptyWeekBar({ week, isLoading }: Omit<WeekNoticeProps, 'isOverGrid'>) {
  const { actor } = useDirectory();
  const { older } = useRota();
  const isSelecting = useSelection(({ isSelecting, placing }) => isSelecting || placing !== undefined);
  const isProposing = useAutoFill(({ wish }) => wish?.monday === week.monday);
  if (isLoading || older.isAsked || isSelecting || isProposing || !canManageRota(actor) || !isEmpty(week)) return null;
  return (
    <div
      ref={keepToastsAbove}
      // In the room that the page has at its end anyway: without it the page is as high, and scrolled to its end stays where it is.
      className="pointer-events-none sticky bottom-[calc(var(--bottom-clear)+0.75rem)] z-30 mx-auto -mt-2 -mb-22 w-fit max-w-full rounded-card shadow-raised"
    >
      <NothingPlanned />
    </div>
  );
}

const isEmpty = ({ days }: RotaWeek): boolean => days.every(({ shifts }) => shifts.length === 0);

function NotPublished({ week }: { week: RotaWeek }) {
  if (!useIsHidden(week)) return null;
  return (
    <p role="status" className="flex items-center gap-3 rounded-card bg-sunken px-edge py-3 text-body">
      <CalendarClock aria-hidden size={20} className="shrink-0 text-soft" />
      This week is not published yet for your department. You’ll be notified when you have shifts in it.
    </p>
  );
}

function NothingPlanned() {
  const { restaurant } = useDirectory();
  const [isApplying, setApplying] = useState(false);
  const copy = useCopyLastWeek();
  return (
    <section
      aria-label="Empty week"
      className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-edge"
    >
      <div className="min-w-56 grow basis-0">
        <h3 className="font-strong">Nothing planned for this week</h3>
        <p className="text-small text-soft">
          {[copy.nothing, restaurant.usesDrafts !== false && 'Only managers see what you plan until you publish it.']
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} disabled={copy.isLoading || copy.count === 0} onClick={copy.run}>
          Copy last week
        </Button>
        <Button variant="secondary" icon={LayoutTemplate} onClick={() => setApplying(true)}>
          Apply a template
        </Button>
      </div>
      <Suspense>{isApplying && <ApplyTemplate onClose={() => setApplying(false)} />}</Suspense>
    </section>
  );
}
