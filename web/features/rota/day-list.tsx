import { CalendarOff } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { rosteredMinutes } from '#schema/rules/rota/week-figures.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SwipeArea } from '#web/ui/swipe-area.tsx';
import { countsText } from './counts-text.ts';
import { DayNoteLine } from './day-note/day-note-line.tsx';
import { NothingMatches } from './filter/nothing-matches.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { NeedLine } from './need/need-line.tsx';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaShift } from './rota-shift.ts';
import { ShiftCard } from './shift-card.tsx';
import { TimeOffList } from './time-off-list.tsx';
import type { DepartmentShifts, RotaDay } from './week-model.ts';
import { WishList } from './wish-list.tsx';

/**
 * A day: my shifts first, then every department's. Swiping goes to the next or previous day. `counted`: the day
 * including the proposal.
 */
export function DayList({ day, counted }: { day: RotaDay; counted: RotaDay }) {
  const { address } = useRota();
  return (
    <SwipeArea
      className="flex min-h-[50dvh] flex-col gap-3"
      onSwipeLeft={() => address.go({ day: addDays(day.day, 1) })}
      onSwipeRight={() => address.go({ day: addDays(day.day, -1) })}
    >
      <DayNoteLine day={day.day} />
      <NeedLine day={day} />
      {day.shifts.length === 0 && <EmptyDay />}
      {day.mine.length > 0 && (
        <Section
          title="Mine"
          trailing={hoursText(rosteredMinutes(day.mine.map(({ shift }) => shift)))}
          shifts={day.mine}
        />
      )}
      {day.departments.map((group) => (
        <Department
          key={group.department.id}
          group={group}
          counted={counted.departments.find(({ department }) => department.id === group.department.id) ?? group}
        />
      ))}
      <TimeOffList day={day} />
      <WishList day={day} />
    </SwipeArea>
  );
}

function Department({ group, counted }: { group: DepartmentShifts; counted: DepartmentShifts }) {
  const others = group.shifts.filter(({ isMine }) => !isMine);
  if (others.length === 0) return null;
  return <Section title={group.department.name} trailing={countsText(counted)} shifts={others} />;
}

function Section({ title, trailing, shifts }: { title: string; trailing: string; shifts: readonly RotaShift[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} trailing={trailing} />
      <ul className="flex flex-col gap-2">
        {shifts.map((rotaShift) => (
          <li key={rotaShift.shift.id}>
            <ShiftCard rotaShift={rotaShift} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmptyDay() {
  const { actor } = useDirectory();
  const { address, filter } = useRota();
  const isHidden = useIsHidden(address);
  if (isFiltering(filter)) return <NothingMatches />;
  // The message above the days says it: their week is not published.
  if (isHidden) return null;
  return (
    <EmptyState
      icon={CalendarOff}
      title="No shifts scheduled"
      action={
        canManageRota(actor) && (
          <Button onClick={() => address.go({ add: address.day })} variant="secondary">
            Create first shift
          </Button>
        )
      }
    />
  );
}
