import { ChevronLeft, ChevronRight, ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { dayText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { ProgressList } from './progress-list.tsx';
import { progressRows } from './progress-model.ts';
import { useAssigned } from './queries.ts';

/** Who has done what on a day, by default today. */
export function TodayTab() {
  const { people } = useDirectory();
  const today = useToday();
  const address = useChecklistsAddress();
  const day = address.day ?? today;
  const { documents, isLoading } = useAssigned({ from: day, until: addDays(day, 1) }, '');
  const rows = useMemo(() => progressRows(documents, people), [documents, people]);
  const doneCount = rows.filter(({ isComplete }) => isComplete).length;
  const summary = `${doneCount} of ${rows.length} done`;
  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label="Day before" onClick={() => address.go({ day: addDays(day, -1) })} />
        <h2 className="min-w-0 grow text-center text-lead font-strong tabular-nums">{dayText(day)}</h2>
        {day !== today && (
          <Button variant="quiet" onClick={() => address.go({ day: today })}>
            Today
          </Button>
        )}
        <IconButton icon={ChevronRight} label="Day after" onClick={() => address.go({ day: addDays(day, 1) })} />
      </div>
      {isLoading && <SkeletonRows label="Loading checklists" rows={5} />}
      {!isLoading && rows.length === 0 && <NothingAssigned />}
      {!isLoading && rows.length > 0 && (
        <>
          <div className="grid gap-1.5">
            <p className="text-body font-medium tabular-nums">{summary}</p>
            <ProgressBar label="Checklists" value={doneCount} max={rows.length} valueText={summary} />
          </div>
          <ProgressList label="The day’s checklists" rows={rows} />
        </>
      )}
    </>
  );
}

function NothingAssigned() {
  const address = useChecklistsAddress();
  return (
    <Card>
      <EmptyState
        icon={ClipboardCheck}
        title="No checklists on this day"
        description="What you assign appears here, with each person’s progress."
        action={
          <Button variant="secondary" onClick={() => address.go({ tab: 'templates' })}>
            Choose a checklist
          </Button>
        }
      />
    </Card>
  );
}
