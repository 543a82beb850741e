import { CalendarClock } from 'lucide-react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { useDayNotes } from '#web/db/day-notes.ts';
import { GiveAwayLinks } from '#web/people/give-away-links.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { shiftPlaceText } from './shift-place-text.ts';

type NextShiftCardProps = { shift: Shift; restaurant: Restaurant; today: Day };

/** The next shift after today, with a link to it on the rota and a way to give it to somebody else. */
export function NextShiftCard({ shift, restaurant, today }: NextShiftCardProps) {
  const day = dayOf(restaurant.timeZone, shift.startTime);
  const note = useDayNotes().get(day);
  const dayWords = day === today ? 'later today' : day === addDays(today, 1) ? 'tomorrow' : dayText(day);
  return (
    <Card padding="none" className="overflow-hidden">
      <ListRow
        leading={<CalendarClock aria-hidden size={20} className="shrink-0 text-brand" />}
        title={`Next shift ${dayWords}`}
        subtitle={[shiftTimesText(restaurant.timeZone, shift), shiftPlaceText(shift, restaurant), note]
          .filter(Boolean)
          .join(' · ')}
        to={`/rota?day=${day}&shift=${shift.id}`}
      />
      <div className="px-edge pb-3 empty:hidden">
        <GiveAwayLinks shift={shift} />
      </div>
    </Card>
  );
}
