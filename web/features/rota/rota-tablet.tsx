import { CalendarClock, Plus } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InHeader } from '#web/ui/header-slot.tsx';
import { Page } from '#web/ui/page.tsx';
import { SwipeArea } from '#web/ui/swipe-area.tsx';
import { FillPart } from './auto-fill/fill-part.tsx';
import { SelectButton } from './by-hand/select-button.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { FilterButton } from './filter/filter-button.tsx';
import { FilterLine } from './filter/filter-line.tsx';
import { FreeOnDay } from './free/free-on-day.tsx';
import { useHasCorner, useIsDesk } from './grid-frame.ts';
import { HistoryNote } from './history-note.tsx';
import { PlanWeek } from './plan-week.tsx';
import { PublishBar } from './publish-bar.tsx';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import { TabletHeading } from './rota-heading.tsx';
import type { RotaFrameProps } from './rota-phone.tsx';
import { WeekGridSkeleton } from './rota-skeleton.tsx';
import { HandOut } from './sheet/hand-out.tsx';
import { wordsUnder } from './tool-look.ts';
import { UndoButton } from './undo-button.tsx';
import { ViewChoice } from './view-choice.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { RotaDay } from './week-model.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { EmptyWeekBar, WeekNotice } from './week-notice.tsx';
import { YourWeek } from './your-week.tsx';

/** The rota on a tablet: people × days, or a day along its hours. */
export function RotaTablet({ week, part, nearby, isLoading }: RotaFrameProps) {
  const { actor } = useDirectory();
  const { address } = useRota();
  const days = address.view === 'week' ? 7 : 1;
  const isHidden = useIsHidden(week);
  // A grid without a shift in it would say that nobody works.
  const isBlank = isHidden && !isLoading && week.days.every(({ shifts }) => shifts.length === 0);
  const isDesk = useIsDesk();
  const hasCorner = useHasCorner();
  const heading = (
    <TabletHeading
      week={week}
      isLoading={isLoading}
      trailing={
        <>
          <WeekNavigation step={address.view} />
          <ViewChoice />
        </>
      }
      tools={
        <>
          <FilterButton look="under" />
          <HandOut look="under" part={part} isLoading={isLoading} />
          {canManageRota(actor) && (
            <>
              <UndoButton look="under" />
              {address.view === 'week' && <SelectButton />}
              <PlanWeek week={week} look="button" />
              <Button icon={Plus} className={wordsUnder} onClick={() => address.go({ add: 'new' })}>
                Add Shift
              </Button>
            </>
          )}
        </>
      }
    />
  );
  return (
    <Page width={isDesk ? 'window' : 'wide'}>
      {isDesk ? <InHeader>{heading}</InHeader> : heading}
      <HistoryNote />
      <YourWeek week={week} isLoading={isLoading} isOverGrid />
      {!(hasCorner && address.view === 'week' && !isBlank) && <PublishBar week={week} isLoading={isLoading} />}
      {!isBlank && <WeekNotice week={week} isLoading={isLoading} isOverGrid={address.view === 'week'} />}
      <FillPart week={week} />
      <FilterLine week={week} part={part} isLoading={isLoading} />
      <SwipeArea
        onSwipeLeft={() => address.go({ day: addDays(address.day, days) })}
        onSwipeRight={() => address.go({ day: addDays(address.day, -days) })}
      >
        {isBlank ? <NotPublishedYet /> : <View week={week} part={part} nearby={nearby} isLoading={isLoading} />}
      </SwipeArea>
      {address.view === 'week' && <EmptyWeekBar week={week} isLoading={isLoading} />}
    </Page>
  );
}

function NotPublishedYet() {
  return (
    <Card className="py-10">
      <EmptyState
        icon={CalendarClock}
        title="This week is not published yet"
        description="You’ll be notified when you have shifts in it."
      />
    </Card>
  );
}

function View({ week, part, nearby, isLoading }: RotaFrameProps) {
  const { address } = useRota();
  if (isLoading) return <WeekGridSkeleton />;
  if (address.view === 'week') return <WeekGrid week={week} part={part} nearby={nearby} />;
  const ofDay = ({ day }: RotaDay) => day === address.day;
  const [day, whole] = [part.days.find(ofDay), week.days.find(ofDay)];
  return (
    day &&
    whole && (
      <div className="flex flex-col gap-4">
        <DayTimeline day={day} />
        <FreeOnDay day={whole} facts={nearby} />
      </div>
    )
  );
}
