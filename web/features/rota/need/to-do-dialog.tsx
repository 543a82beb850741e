import { CircleCheck } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { weekText } from '#schema/rules/text/time-text.ts';
import { useServerMinute, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { BrokenRules, useBrokenRules } from '../house-rules/broken-rules.tsx';
import { useRota } from '../rota-context.ts';
import { ToldHere } from '../told-here.tsx';
import type { RotaWeek } from '../week-model.ts';
import { ConflictList } from './conflict-list.tsx';
import { GapList } from './gap-list.tsx';
import { leftText } from './gap-words.ts';
import { comingOpen } from './kept-rows.ts';
import { OpenShiftList } from './open-shift-list.tsx';
import { useGapShifts } from './use-gap-shifts.ts';
import { useKeptGaps, useKeptShifts, useStepsSinceOpened } from './use-kept-rows.ts';
import { useNeeds } from './use-needs.ts';
import { WeekAfter } from './week-after.tsx';

type ToDoDialogProps = {
  week: RotaWeek;
  /** What is open on top of it: the list stays where it was below. */
  children?: ReactNode;
};

/** Lists the week's gaps, open shifts and problems, with the people who could help (D47, D18). */
export function ToDoDialog({ week, children }: ToDoDialogProps) {
  const { address } = useRota();
  const now = useServerMinute();
  const today = useToday();
  const { needs, isLoading: waitsForNeeds } = useNeeds(true);
  const { days, facts, isLoading: waitsForFacts } = useGapShifts(week);
  const broken = useBrokenRules(week);
  // Everything at once: late content would move what somebody is about to press (D37).
  const isLoading = waitsForNeeds || waitsForFacts || !broken;
  const isNeedKnown = needs.length > 0;
  const gaps = useMemo(
    () => (isLoading ? [] : days.flatMap((day) => day.gaps.map(({ gap }) => gap))),
    [isLoading, days],
  );
  const shifts = useMemo(() => week.days.flatMap((day) => day.shifts), [week]);
  const gapRows = useKeptGaps(gaps, now);
  const { conflictRows, openRows } = useKeptShifts(shifts, now);
  const steps = useStepsSinceOpened();
  // Including one that has its row among the conflicts.
  const openCount = comingOpen(shifts, now).length;
  const isNothing = !isLoading && gapRows.length + openRows.length + conflictRows.length + broken.length === 0;
  return (
    <>
      <Dialog
        open
        onClose={() => address.close({ gaps: '' })}
        width="wide"
        title={`To sort out, ${weekText(week.monday, today.slice(0, 4))}`}
        // Shown for as long as there are rows: if it disappeared, they would move.
        description={gapRows.length > 0 ? leftText(gaps, openCount) : undefined}
        actions={
          !isLoading && (
            <Button variant="secondary" onClick={() => address.go({ gaps: '', need: 'open' })}>
              {isNeedKnown ? 'Change the need' : 'Set who is needed'}
            </Button>
          )
        }
      >
        {isLoading ? (
          <SkeletonRows label="Loading what to sort out" />
        ) : (
          <ToldHere>
            <div className="grid gap-6">
              {gapRows.length > 0 && <GapList days={days} facts={facts} rows={gapRows} steps={steps} />}
              {openRows.length > 0 && <OpenShiftList rows={openRows} steps={steps} facts={facts} />}
              {/* Last even when the list was opened for them: the broken rules do not keep their places. */}
              <div ref={address.gaps === 'conflicts' ? intoView : undefined} className="scroll-mt-2 empty:hidden">
                {conflictRows.length > 0 && <ConflictList rows={conflictRows} steps={steps} facts={facts} />}
              </div>
              <div ref={address.gaps === 'rules' ? intoView : undefined} className="scroll-mt-2 empty:hidden">
                {broken.length > 0 && <BrokenRules broken={broken} shifts={shifts} />}
              </div>
              {isNothing && <Nothing isNeedKnown={isNeedKnown} />}
              <WeekAfter monday={week.monday} />
            </div>
          </ToldHere>
        )}
      </Dialog>
      <Suspense>{children}</Suspense>
    </>
  );
}

const intoView = (section: HTMLElement | null): void => section?.scrollIntoView();

function Nothing({ isNeedKnown }: { isNeedKnown: boolean }) {
  return isNeedKnown ? (
    <EmptyState
      icon={CircleCheck}
      title="No gaps"
      description="Everybody you need is on the rota, and there are no conflicts."
    />
  ) : (
    <EmptyState
      icon={CircleCheck}
      title="Who is needed has not been set"
      description="Say how many of each position you need, and Brigade finds the gaps."
    />
  );
}
