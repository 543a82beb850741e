import { CircleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { useServerMinute, useToday } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { GridDayNotes } from './day-note/grid-day-note.tsx';
import { GridCorner } from './grid-corner.tsx';
import { useHasCorner } from './grid-frame.ts';
import { comingGaps, gapsCountText } from './need/gap-words.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

/** What stays on top of the grid: the days, each of which leads to its day view, and the open shifts as `children`. */
export function GridHead({ week, children }: { week: RotaWeek; children: ReactNode }) {
  const now = useServerMinute();
  const today = useToday();
  const { address } = useRota();
  const hasCorner = useHasCorner();
  const ref = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => (ref.current ? tellHeight(ref.current) : undefined), []);
  return (
    <thead ref={ref} className="sticky top-(--top-clear) z-20">
      <tr aria-rowindex={1}>
        <td colSpan={2} className="border-b border-line bg-surface p-0">
          {hasCorner && <GridCorner week={week} />}
        </td>
        {week.days.map(({ day, gaps }) => (
          <th
            key={day}
            scope="col"
            aria-current={day === today ? 'date' : undefined}
            className="h-12 border-b border-l border-line bg-surface p-0 font-regular pointer-fine:h-7"
          >
            <div className="flex h-full">
              <Link
                to={address.linkTo({ day, view: 'day' })}
                className={classNames(
                  'flex min-h-12 min-w-0 grow flex-col items-center justify-center text-body leading-5 focus-visible:-outline-offset-2 pointer-fine:min-h-7 pointer-fine:flex-row pointer-fine:gap-1.5 pointer-fine:max-[80rem]:gap-1 pointer-fine:max-[80rem]:text-small',
                  day === today ? 'bg-brand/8 font-medium text-brand' : 'text-soft hover:bg-hover',
                )}
              >
                <Spoken as={day === today ? `${dayText(day)}, today` : dayText(day)}>
                  {day === today ? 'Today' : weekdayText(day)}
                  <span className={classNames('font-strong tabular-nums', day !== today && 'text-ink')}>
                    {Number(day.slice(8))}
                  </span>
                </Spoken>
              </Link>
              <DayGaps count={comingGaps(gaps, now).length} day={day} />
            </div>
          </th>
        ))}
      </tr>
      <GridDayNotes days={week.days.map(({ day }) => day)} />
      {children}
    </thead>
  );
}

/** Sets `--head-height` on the table: what sticks below the head begins there, with or without notes. */
const tellHeight = (head: HTMLElement): (() => void) => {
  const tell = () => head.parentElement?.style.setProperty('--head-height', `${head.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(head);
  return () => observer.disconnect();
};

/** How many gaps a day has; it leads to who could help. */
function DayGaps({ count, day }: { count: number; day: Day }) {
  const { address } = useRota();
  if (count === 0) return null;
  return (
    <Link
      to={address.linkTo({ gaps: 'open' })}
      state={openedHere}
      preventScrollReset
      className="flex min-h-12 min-w-8 flex-col items-center justify-center bg-amber-soft px-1 text-small font-medium text-amber wide:min-w-10 pointer-fine:max-[80rem]:min-w-6 focus-visible:-outline-offset-2 pointer-fine:min-h-7 pointer-fine:flex-row pointer-fine:gap-1"
    >
      <Spoken as={`${gapsCountText(count)} on ${dayText(day)}`}>
        <CircleAlert aria-hidden size={16} className="pointer-fine:max-[80rem]:hidden" />
        {count}
      </Spoken>
    </Link>
  );
}
