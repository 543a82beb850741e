import { CalendarDays, CalendarOff, Plus } from 'lucide-react';
import { assignsFromRota, canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FloatingAction } from '#web/ui/floating-action.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AssignmentWeek } from './assignment-week.tsx';
import { FillPart } from './auto-fill/fill-part.tsx';
import { useAutoFill } from './auto-fill/fill-store.ts';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { DayList } from './day-list.tsx';
import { FilterButton } from './filter/filter-button.tsx';
import { FilterLine } from './filter/filter-line.tsx';
import { FreeOnDay } from './free/free-on-day.tsx';
import { HistoryNote } from './history-note.tsx';
import { ListChoice } from './list-choice.tsx';
import { PeopleWeek } from './people/people-week.tsx';
import { PlanWeek } from './plan-week.tsx';
import { PublishLines } from './publish-lines.tsx';
import { useRota } from './rota-context.ts';
import { PhoneHeading } from './rota-heading.tsx';
import { DayListSkeleton } from './rota-skeleton.tsx';
import { HandOut } from './sheet/hand-out.tsx';
import { UndoButton } from './undo-button.tsx';
import type { RotaDay, RotaWeek } from './week-model.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { WeekNotice } from './week-notice.tsx';
import { WeekStrip } from './week-strip.tsx';
import { YourWeek } from './your-week.tsx';

export type RotaFrameProps = {
  week: RotaWeek;
  /** What the filter shows of it. */
  part: RotaWeek;
  nearby: PlanningFacts;
  isLoading: boolean;
};

/** The rota on a phone, and on half a tablet: the week as a strip, under it a day, or for admins the days as cards. */
export function RotaPhone({ week, part, nearby, isLoading }: RotaFrameProps) {
  const { actor } = useDirectory();
  const { address, older } = useRota();
  const add = () => address.go({ add: 'new' });
  const planned = usePlannedWeek(part).week;
  const isProposing = useAutoFill(({ wish }) => wish?.monday === address.monday);
  return (
    <Page width="list">
      <PhoneHeading
        week={week}
        isLoading={isLoading}
        trailing={<WeekNavigation step="week" />}
        tools={
          <>
            {/* On a phone held sideways the round one would lie over what is to be pressed. */}
            {canManageRota(actor) && !isProposing && (
              <span className="hidden low:contents">
                <IconButton icon={Plus} label="Add Shift" words="Add Shift" onClick={add} />
              </span>
            )}
            {canManageRota(actor) && <UndoButton look="quiet" />}
            {canManageRota(actor) && <PlanWeek week={week} look="icon" />}
            <IconButton
              icon={CalendarDays}
              label="Month"
              words="Month"
              onClick={() => address.go({ view: 'month', day: address.day })}
            />
            <FilterButton look="quiet" />
            <HandOut look="quiet" part={part} isLoading={isLoading} />
          </>
        }
      />
      <div className="sticky top-(--top-clear) z-10 -mx-edge bg-ground px-edge pb-1">
        <WeekStrip week={planned} />
      </div>
      <HistoryNote />
      <YourWeek week={week} isLoading={isLoading} />
      <PublishLines week={week} isLoading={isLoading} />
      <WeekNotice week={week} isLoading={isLoading} />
      <FillPart week={week} />
      <FilterLine week={week} part={part} isLoading={isLoading} />
      {canManageRota(actor) && !older.isAsked && <ListChoice />}
      {isLoading ? <DayListSkeleton /> : <Days week={week} part={part} planned={planned} nearby={nearby} />}
      {/* Over a proposal it would hide what is read there. */}
      {canManageRota(actor) && !isProposing && (
        <div className="low:hidden">
          <FloatingAction label="Add Shift" onClick={add} />
        </div>
      )}
    </Page>
  );
}

function Days({ week, part, planned, nearby }: Omit<RotaFrameProps, 'isLoading'> & { planned: RotaWeek }) {
  const { actor } = useDirectory();
  const { address, older } = useRota();
  const list = canManageRota(actor) && !older.isAsked ? address.list : 'day';
  if (list === 'people') return <PeopleWeek week={week} part={part} nearby={nearby} />;
  if (list === 'free') return <FreeDay week={week} nearby={nearby} />;
  if (assignsFromRota(actor) && !older.isAsked) return <AssignmentWeek week={part} nearby={nearby} />;
  const ofDay = (each: RotaDay) => each.day === address.day;
  const [day, counted] = [part.days.find(ofDay), planned.days.find(ofDay)];
  return day && <DayList day={day} counted={counted ?? day} />;
}

/** Who is free on the day that is looked at. */
function FreeDay({ week, nearby }: Pick<RotaFrameProps, 'week' | 'nearby'>) {
  const today = useToday();
  const { address } = useRota();
  const day = week.days.find((each) => each.day === address.day);
  if (!day) return null;
  return day.day < today ? (
    <EmptyState icon={CalendarOff} title="That day is over" description="Choose today or a later day." />
  ) : (
    <FreeOnDay day={day} facts={nearby} />
  );
}
