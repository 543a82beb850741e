import { CalendarOff } from 'lucide-react';
import { Link } from 'react-router';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { openedHere } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import { countsText } from './counts-text.ts';
import { DayNoteLine } from './day-note/day-note-line.tsx';
import { placeOn, type TimelineScale, timelineScale } from './day-timeline-model.ts';
import { NothingMatches } from './filter/nothing-matches.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { NeedLine } from './need/need-line.tsx';
import { PersonCircle } from './person-circle.tsx';
import { useRota } from './rota-context.ts';
import { isOpen, personName, type RotaShift } from './rota-shift.ts';
import { TimeOffList } from './time-off-list.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import type { DepartmentShifts, RotaDay } from './week-model.ts';

/** A day along its hours: one row per shift, by department. */
export function DayTimeline({ day }: { day: RotaDay }) {
  const { names, actor } = useDirectory();
  const { address, filter } = useRota();
  const scale = timelineScale(day.day, day.shifts, names.zone);
  if (day.shifts.length === 0) {
    return (
      <Card title={dayText(day.day)}>
        <DayNoteLine day={day.day} />
        <NeedLine day={day} />
        {isFiltering(filter) ? (
          <NothingMatches />
        ) : (
          <EmptyState
            icon={CalendarOff}
            title="No shifts scheduled"
            action={
              canManageRota(actor) && (
                <Button variant="secondary" onClick={() => address.go({ add: day.day })}>
                  Create first shift
                </Button>
              )
            }
          />
        )}
        <TimeOffList day={day} />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <NeedLine day={day} />
      <section
        aria-label={dayText(day.day)}
        className="overflow-clip rounded-card border border-line bg-surface shadow-card"
      >
        <Hours title={dayText(day.day)} scale={scale} />
        {day.departments.map((group) => (
          <DepartmentRows key={group.department.id} group={group} scale={scale} />
        ))}
      </section>
      <TimeOffList day={day} />
    </div>
  );
}

function Hours({ title, scale }: { title: string; scale: TimelineScale }) {
  return (
    <div className="sticky top-(--top-clear) z-10 flex h-12 border-b border-line bg-surface">
      <h3 className="flex w-56 shrink-0 items-center px-3 text-body font-strong">{title}</h3>
      <div aria-hidden className="relative grow text-small text-soft tabular-nums">
        {scale.marks.map(({ share, hour }) => (
          <span
            key={share}
            className="absolute inset-y-0 flex items-center border-l border-line pl-1.5"
            style={{ left: `${share * 100}%` }}
          >
            {hour % 12 === 0 ? 12 : hour % 12} {hour < 12 ? 'AM' : 'PM'}
          </span>
        ))}
      </div>
    </div>
  );
}

function DepartmentRows({ group, scale }: { group: DepartmentShifts; scale: TimelineScale }) {
  const { department, shifts } = group;
  return (
    <section aria-label={department.name} style={hueStyle(hueOf(department))}>
      <h4 className="flex items-center gap-2 border-b border-line bg-ground px-3 py-1.5 text-small font-medium text-soft">
        <span aria-hidden className="size-2 rounded-full bg-(--hue)" />
        <span className="grow">{department.name}</span>
        <span className="tabular-nums">{countsText(group)}</span>
      </h4>
      <ul className="divide-y divide-line border-b border-line">
        {shifts.map((rotaShift) => (
          <li key={rotaShift.shift.id}>
            <ShiftRow rotaShift={rotaShift} scale={scale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShiftRow({ rotaShift, scale }: { rotaShift: RotaShift; scale: TimelineScale }) {
  const now = useServerMinute();
  const { address } = useRota();
  const { shift, positionName } = rotaShift;
  const name = personName(rotaShift);
  const nowShare = placeOn(scale, now);
  return (
    <Link
      to={address.linkTo({ shift: shift.id })}
      state={openedHere}
      preventScrollReset
      className="flex min-h-14 focus-visible:-outline-offset-2 hover:bg-hover"
    >
      <span className="flex w-56 shrink-0 items-center gap-2.5 px-3 py-1.5">
        <PersonCircle rotaShift={rotaShift} size="small" />
        <span className="min-w-0">
          <span className={classNames('line-clamp-2 leading-5 font-medium', isOpen(shift) && 'text-red')}>{name}</span>
          <span className="block truncate text-small text-soft">{positionName}</span>
        </span>
      </span>
      <span className="relative grow">
        {scale.marks.map(({ share }) => (
          <span
            key={share}
            aria-hidden
            className="absolute inset-y-0 border-l border-line"
            style={{ left: `${share * 100}%` }}
          />
        ))}
        <TimelineBar rotaShift={rotaShift} scale={scale} />
        {nowShare >= 0 && nowShare <= 1 && (
          <span
            aria-hidden
            className="absolute inset-y-0 border-l-2 border-brand"
            style={{ left: `${nowShare * 100}%` }}
          />
        )}
      </span>
    </Link>
  );
}
