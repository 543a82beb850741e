import { Link } from 'react-router';
import { dayText, weekdayText } from '#schema/rules/rota-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

/** The days over the grid; each leads to its day view. */
export function GridHead({ week }: { week: RotaWeek }) {
  const { address, today } = useRota();
  return (
    <thead className="sticky top-(--top-clear) z-20">
      <tr aria-rowindex={1}>
        <td className="sticky left-0 w-46 border-b border-line bg-surface" />
        {week.days.map(({ day }) => (
          <th
            key={day}
            scope="col"
            aria-current={day === today ? 'date' : undefined}
            className="border-b border-l border-line bg-surface p-0 font-regular"
          >
            <Link
              to={address.linkTo({ day, view: 'day' })}
              className={classNames(
                'flex min-h-12 items-center justify-center gap-1.5 text-body focus-visible:-outline-offset-2',
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
          </th>
        ))}
      </tr>
    </thead>
  );
}
