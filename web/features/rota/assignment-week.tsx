import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { dayText, hoursText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { useArranging } from './arrange/use-arranging.ts';
import { assignAndTell } from './assignment.ts';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { ProposedPerson, useProposedId } from './auto-fill/proposed-person.tsx';
import { countsText } from './counts-text.ts';
import { DayNoteLine } from './day-note/day-note-line.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { NeedLine } from './need/need-line.tsx';
import { useRota } from './rota-context.ts';
import { isOn, isOpen, type RotaShift } from './rota-shift.ts';
import { AssignmentBadge, ConflictBadge, WaitingBadge } from './shift-badge.tsx';
import { ShiftTimes } from './shift-times.tsx';
import { StaffSelect } from './staff-select.tsx';
import { useIsShiftWaiting } from './waiting-shifts.ts';
import type { RotaDay, RotaWeek } from './week-model.ts';

/** Shift Assignment: one card per day (specification, section 2). */
export function AssignmentWeek({ week, nearby }: { week: RotaWeek; nearby: PlanningFacts }) {
  const planned = usePlannedWeek(week).week;
  return (
    <ol className="flex flex-col gap-4">
      {week.days.map((day, index) => (
        <li key={day.day}>
          <AssignmentDay day={day} counted={planned.days[index] ?? day} nearby={nearby} />
        </li>
      ))}
    </ol>
  );
}

/** `counted`: the day including the proposal. */
function AssignmentDay({ day, counted, nearby }: { day: RotaDay; counted: RotaDay; nearby: PlanningFacts }) {
  const today = useToday();
  const { address, filter } = useRota();
  const isToday = day.day === today;
  const isChosen = day.day === address.day;
  const cardRef = useRef<HTMLElement>(null);

  // The strip above and links name a day, and the browser scrolls to it. Otherwise the rota opens at its header.
  useEffect(() => {
    if (isChosen && address.isDayNamed) cardRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, address.isDayNamed]);

  return (
    <section
      ref={cardRef}
      aria-label={dayText(day.day)}
      className={classNames(
        'scroll-mt-38 rounded-card border bg-surface shadow-card',
        isToday ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2 py-1.5 pr-1 pl-edge narrow:flex-wrap">
        <div className="min-w-0 grow narrow:basis-full">
          <h2 className="text-body font-strong">{dayText(day.day)}</h2>
          <p className="text-small text-soft tabular-nums">
            {isToday && <span className="font-medium text-brand">Today</span>}
            {isToday && day.shifts.length > 0 && ' · '}
            {day.shifts.length > 0 && figuresText(counted)}
          </p>
        </div>
        <Button
          variant="quiet"
          icon={Plus}
          className="shrink-0"
          label={`Add Shift on ${dayText(day.day)}`}
          onClick={() => address.go({ create: day.day })}
        >
          Add Shift
        </Button>
      </div>
      <div className="px-3 pb-2 empty:hidden">
        <DayNoteLine day={day.day} />
        <NeedLine day={day} />
      </div>
      {day.shifts.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 pr-2 pl-edge">
          <p className="text-soft">{isFiltering(filter) ? 'Nothing matches the filter' : 'No shifts scheduled'}</p>
          {!isFiltering(filter) && (
            <Button variant="secondary" onClick={() => address.go({ create: day.day })}>
              Create first shift
            </Button>
          )}
        </div>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {day.shifts.map((rotaShift) => (
            <li key={rotaShift.shift.id}>
              <AssignmentRow rotaShift={rotaShift} nearby={nearby} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const figuresText = ({ shifts, openCount, plannedMinutes }: RotaDay): string => {
  const onCount = shifts.filter(({ shift }) => isOn(shift)).length;
  return `${countsText({ onCount, openCount })} · ${hoursText(plannedMinutes)}`;
};

function AssignmentRow({ rotaShift, nearby }: { rotaShift: RotaShift; nearby: PlanningFacts }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const { shift, positionName, locationName, hue, conflicts } = rotaShift;
  const isWaiting = useIsShiftWaiting(shift.id);
  const isProposed = useProposedId(shift.id) !== undefined && isOpen(shift);
  return (
    <div
      style={isOpen(shift) ? undefined : hueStyle(hue)}
      className={classNames(
        'hue-edge flex flex-col gap-2 py-3 pr-3 pl-edge',
        isOpen(shift) &&
          (isProposed ? 'bg-brand-soft/50 [--hue:var(--color-brand)]' : 'bg-red-soft/50 [--hue:var(--color-red)]'),
      )}
    >
      <div className="flex items-start gap-2">
        <Link
          to={address.linkTo({ shift: shift.id })}
          state={openedHere}
          preventScrollReset
          {...useArranging(rotaShift)}
          className="min-w-0 grow rounded-small"
        >
          <ShiftTimes
            shift={shift}
            zone={names.zone}
            className="block text-lead font-strong tracking-tight underline-offset-4 hover:underline"
          />
          <span className="block text-small text-soft">{[positionName, locationName].filter(Boolean).join(' · ')}</span>
          <ProposedPerson shiftId={shift.id} />
        </Link>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {!isProposed && <AssignmentBadge shift={shift} />}
          {isWaiting && <WaitingBadge />}
          {conflicts.length > 0 && <ConflictBadge />}
        </span>
      </div>
      {isPlanned(shift) && (
        <StaffSelect
          label={`Staff for ${positionName}, ${shiftTimesText(names.zone, shift)}`}
          labelling="hidden"
          target={shift}
          userId={shift.userId}
          onChange={(userId) => assignAndTell(shift, userId, names, nearby)}
        />
      )}
    </div>
  );
}
