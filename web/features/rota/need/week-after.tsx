import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useRota } from '../rota-context.ts';
import { openShiftsText } from '../week-state.ts';
import { comingOpen } from './kept-rows.ts';

/** At the end of a week's list: the open shifts of the week after, with the way to its list. Home counts across both. */
export function WeekAfter({ monday }: { monday: Day }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const [now, today] = [useServerMinute(), useToday()];
  const next = addDays(monday, 7);
  const { documents } = useLiveQuery('shifts', {
    selector: {
      userId: '',
      startTime: { $gte: startOfDay(names.zone, next), $lt: startOfDay(names.zone, addDays(next, 7)) },
    },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
  });
  const { length } = comingOpen(
    documents.map((shift) => ({ shift })),
    now,
  );
  if (length === 0) return null;
  return (
    <Link
      to={address.linkTo({ day: next, gaps: 'open' })}
      className="flex min-h-11 items-center gap-2 justify-self-start text-body font-medium text-brand hover:underline"
    >
      {`${weekText(next, today.slice(0, 4))}: ${openShiftsText(length)}`}
      <ChevronRight aria-hidden size={20} className="shrink-0" />
    </Link>
  );
}
