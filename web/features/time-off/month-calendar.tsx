import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText, monthText, weekdayText } from '#schema/rules/text/time-text.ts';
import { firstOfMonth } from '#schema/rules/time/month.ts';
import { addMonths } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Spoken } from '#web/ui/spoken.tsx';
import { type MonthDay, monthEdges, monthWeeks } from './month-model.ts';
import { useTimeOffWithin } from './queries.ts';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffCard } from './time-off-card.tsx';

/** A month of absences; each day shows who is away. */
export function MonthCalendar() {
  const today = useToday();
  const address = useTimeOffAddress();
  const month = firstOfMonth(address.month === '' ? today : address.month);
  const { from, until } = monthEdges(month);
  const { documents, isLoading } = useTimeOffWithin(from, until);
  const weeks = useMemo(() => monthWeeks(month, documents), [month, documents]);
  const [chosen, setChosen] = useState<Day>(today);
  const chosenDay = weeks.flat().find(({ day }) => day === chosen);
  const turn = (count: number) => address.go({ month: addMonths(month, count) });

  return (
    <section aria-label="Absence calendar" className="flex flex-col gap-3">
      <Card padding="none">
        <div className="flex items-center gap-2 px-2 pt-2">
          <IconButton icon={ChevronLeft} label="Previous month" onClick={() => turn(-1)} />
          <h2 aria-live="polite" className="grow text-center text-lead font-strong">
            {monthText(month)}
          </h2>
          <IconButton icon={ChevronRight} label="Next month" onClick={() => turn(1)} />
        </div>
        <div className="grid grid-cols-7 px-2 pb-2">
          {weeks[0]?.map(({ day }) => (
            <span key={day} aria-hidden className="py-1 text-center text-small text-soft">
              {weekdayText(day)}
            </span>
          ))}
          {weeks.flat().map((monthDay) => (
            <DayCell
              key={monthDay.day}
              monthDay={monthDay}
              isLoading={isLoading}
              isToday={monthDay.day === today}
              isChosen={monthDay.day === chosen}
              onChoose={() => setChosen(monthDay.day)}
            />
          ))}
        </div>
      </Card>
      {isLoading && <SkeletonRows label="Loading absences" rows={2} />}
      {chosenDay && !isLoading && <ChosenDay monthDay={chosenDay} />}
    </section>
  );
}

type DayCellProps = {
  monthDay: MonthDay;
  isLoading: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function DayCell({ monthDay, isLoading, isToday, isChosen, onChoose }: DayCellProps) {
  const { day, isInMonth, absences } = monthDay;
  const approved = absences.filter(({ status }) => status === 'approved').length;
  const pending = absences.length - approved;
  const spoken = `${approved} away${pending > 0 ? `, ${pending} pending` : ''}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classNames(
        'flex min-h-14 min-w-0 cursor-pointer flex-col items-center gap-1 rounded-control border py-1.5 tabular-nums',
        isChosen ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-hover',
        !isInMonth && 'text-soft',
      )}
    >
      <Spoken as={isLoading ? dayText(day) : `${dayText(day)}: ${spoken}`}>
        <span className={classNames('text-body', isToday && 'font-strong text-brand')}>{Number(day.slice(8))}</span>
        <span className="flex h-5 items-center gap-1">
          {approved > 0 && (
            <span className="rounded-full bg-brand px-1.5 text-tiny font-strong text-brand-ink">{approved}</span>
          )}
          {pending > 0 && (
            <span className="rounded-full border border-dashed border-amber px-1.5 text-tiny font-strong text-amber">
              {pending}
            </span>
          )}
        </span>
      </Spoken>
    </button>
  );
}

function ChosenDay({ monthDay: { day, absences } }: { monthDay: MonthDay }) {
  return (
    <section aria-label={dayText(day)} className="flex flex-col gap-2">
      <SectionHeading
        title={dayText(day)}
        trailing={absences.length === 0 ? 'No one off' : `${absences.length} off or requested`}
      />
      {absences.length === 0 ? (
        <p className="px-1 text-body text-soft">No one is off.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {absences.map((request) => (
            <li key={request.id}>
              <TimeOffCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
