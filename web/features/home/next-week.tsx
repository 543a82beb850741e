import { CalendarClock } from 'lucide-react';
import type { Publication } from '#schema/entities/publication.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { nextWeekText } from './next-week-text.ts';
import { useShiftsDuring } from './queries.ts';

const publications = { selector: { kind: 'publication' }, index: ['kind', 'createdAt'] } as const;

/** For those who plan the rota: says that next week is not published yet, with a link to it. */
export function NextWeek() {
  const { restaurant } = useDirectory();
  const zone = restaurant.timeZone;
  const today = useToday();
  const week = addDays(mondayOf(today), 7);
  const known = useLiveQuery('posts', publications);
  const shifts = useShiftsDuring(startOfDay(zone, week), startOfDay(zone, addDays(week, 7)));
  if (known.isLoading || shifts.isLoading || restaurant.usesDrafts === false) return null;
  const text = nextWeekText({
    ...{ week, today, departments: restaurant.departments },
    publications: known.documents as readonly Publication[],
    drafts: shifts.documents.filter(({ status }) => status === 'draft'),
  });
  if (text === '') return null;
  return (
    <Card padding="none">
      <ListRow
        leading={<CalendarClock aria-hidden size={20} className="shrink-0 text-amber" />}
        title={text}
        subtitle={`${weekText(week, today.slice(0, 4))}: plan it and publish it on the rota`}
        to={`/rota?day=${week}`}
      />
    </Card>
  );
}
