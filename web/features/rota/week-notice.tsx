import { CalendarClock, Copy, LayoutTemplate } from 'lucide-react';
import { Suspense, useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useCopyLastWeek } from './copy-last-week.ts';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

const ApplyTemplate = lazyPart(async () => (await import('./apply-template.tsx')).ApplyTemplate);

type WeekNoticeProps = { week: RotaWeek; isLoading: boolean };

/** What is special about the week: for staff that it is not published yet, for managers that nothing is planned. */
export function WeekNotice({ week, isLoading }: WeekNoticeProps) {
  const { actor } = useDirectory();
  const { older } = useRota();
  if (isLoading || older.isAsked) return null;
  if (!canManageRota(actor)) return <NotPublished week={week} />;
  return week.days.every(({ shifts }) => shifts.length === 0) ? <NothingPlanned /> : null;
}

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
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-edge"
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
