import { useState } from 'react';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { slotsOn, weekdayOf } from '#schema/rules/need.ts';
import { dayText, weekdayText } from '#schema/rules/rota-text.ts';
import { addDays, weekDays } from '#schema/rules/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { positionRanks } from '../catalogue-order.ts';
import { useRota } from '../rota-context.ts';
import { DayNeed } from './day-need.tsx';
import { placeOf } from './need-form.ts';
import { useNeeds } from './use-needs.ts';

/** How many of which position are needed, by weekday, with exceptions for dates (D47). */
export function NeedDialog() {
  const { restaurant } = useDirectory();
  const today = useToday();
  const { address } = useRota();
  const { needs, isLoading } = useNeeds(true);
  const asked = dayShape.safeParse(address.need).data;
  const [weekday, setWeekday] = useState(weekdayOf(asked ?? address.day));
  const [date, setDate] = useState<string>(asked ?? '');
  const [isOfDate, setOfDate] = useState(asked !== undefined);
  const day = dayShape.safeParse(date).data ?? '';
  const close = () => address.close({ need: '' });
  const exceptions = needs
    .flatMap((need) => (need.day !== '' && need.day >= today ? [need.day] : []))
    .toSorted((one, other) => one.localeCompare(other));
  if (isLoading) {
    return (
      <Dialog open onClose={close} title={title}>
        <SkeletonRows label="Loading the need" rows={3} />
      </Dialog>
    );
  }

  const place = placeOf(weekday, isOfDate ? day : '');
  const stored = needs.find((need) => need.weekday === place.weekday && need.day === place.day);
  const rankOf = positionRanks(restaurant);
  const slots = (stored?.slots ?? (isOfDate ? slotsOn(day as Day, needs) : [])).toSorted(
    (one, other) => rankOf(one.positionId) - rankOf(other.positionId) || one.startTime.localeCompare(other.startTime),
  );
  const choice = (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Day</legend>
        {weekDays(address.monday).map((each) => (
          <FilterChip
            key={each}
            selected={!isOfDate && weekdayOf(each) === weekday}
            onClick={() => {
              setOfDate(false);
              setWeekday(weekdayOf(each));
            }}
          >
            {weekdayText(each)}
          </FilterChip>
        ))}
        <FilterChip selected={isOfDate} onClick={() => setOfDate(true)}>
          A date
        </FilterChip>
      </fieldset>
      {isOfDate && (
        <DateField
          label="Date"
          hint={exceptions.length > 0 ? `Different so far: ${exceptions.map(dayText).join(', ')}` : undefined}
          min={today}
          max={addDays(today, 364)}
          value={date}
          onChange={setDate}
        />
      )}
    </>
  );
  if (isOfDate && day === '') {
    return (
      <Dialog open onClose={close} width="wide" title={title} description={description}>
        <div className="grid gap-4">
          {choice}
          <p className="text-body text-soft">Choose a date that differs from its usual weekday.</p>
        </div>
      </Dialog>
    );
  }
  return (
    <DayNeed
      key={`${place.weekday} ${place.day}`}
      title={title}
      description={description}
      choice={choice}
      place={place}
      words={day === '' || !isOfDate ? `Every ${longWeekday(weekday)}` : dayText(day)}
      stored={stored}
      slots={slots}
      onClose={close}
    />
  );
}

const title = 'Who is needed';
const description = 'Brigade compares it with the rota and shows the gaps. A usual week, and dates that differ.';

/** "Monday" for 1. The first of January 2024 was a Monday. */
const longWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
