import type { Day } from '#schema/entities/primitives.ts';
import { type NeedPlace, weekdayOf } from '#schema/rules/rota/need.ts';
import { dayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { addDays, weekDays } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { useRota } from '../rota-context.ts';

type NeedDaysProps = {
  weekday: number;
  date: string;
  isOfDate: boolean;
  /** Dates that differ from their weekday, as stored. */
  exceptions: readonly Day[];
  /** Days that are changed and not saved yet. */
  changed: readonly NeedPlace[];
  onWeekday: (weekday: number) => void;
  onDates: () => void;
  onDate: (date: string) => void;
};

/** The choice of the day to edit; changed days are marked. */
export function NeedDays(props: NeedDaysProps) {
  const { weekday, date, isOfDate, exceptions, changed, onWeekday, onDates, onDate } = props;
  const today = useToday();
  const { address } = useRota();
  const changedDates = changed.flatMap(({ day }) => (day === '' ? [] : [day]));
  const hint = [
    ...(exceptions.length > 0 ? [`Different so far: ${exceptions.map(dayText).join(', ')}.`] : []),
    ...(changedDates.length > 0 ? [`Not saved yet: ${changedDates.map(dayText).join(', ')}.`] : []),
  ].join(' ');
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Day</legend>
        {weekDays(address.monday).map((each) => (
          <FilterChip
            key={each}
            selected={!isOfDate && weekdayOf(each) === weekday}
            mark={changed.some((place) => place.weekday === weekdayOf(each)) ? 'changed' : undefined}
            onClick={() => onWeekday(weekdayOf(each))}
          >
            {weekdayText(each)}
          </FilterChip>
        ))}
        <FilterChip selected={isOfDate} mark={changedDates.length > 0 ? 'changed' : undefined} onClick={onDates}>
          A date
        </FilterChip>
      </fieldset>
      {isOfDate && (
        <DateField
          label="Date"
          hint={hint === '' ? undefined : hint}
          min={today}
          max={addDays(today, 364)}
          value={date}
          onChange={onDate}
        />
      )}
    </>
  );
}
