import { Link } from 'react-router';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText, shiftTimesText, weekdayText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type Hue, hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { SwipeArea } from '#web/ui/swipe-area.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import { isOn } from './rota-shift.ts';
import type { RotaDay, RotaWeek } from './week-model.ts';

const mostPips = 4;

/** The seven days with a pip per department: of one's own shifts, or for managers of all. Swiping changes the week. */
export function WeekStrip({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const isHidden = useIsHidden(week);
  return (
    <SwipeArea
      onSwipeLeft={() => address.go({ day: addDays(address.day, 7) })}
      onSwipeRight={() => address.go({ day: addDays(address.day, -7) })}
    >
      <nav aria-label="Days of the week">
        <ol className="grid grid-cols-7 gap-1">
          {week.days.map((day) => (
            <li key={day.day}>
              <StripDay day={day} isHidden={isHidden} />
            </li>
          ))}
        </ol>
      </nav>
    </SwipeArea>
  );
}

/** @param isHidden whether the week is not published for who looks */
function StripDay({ day, isHidden }: { day: RotaDay; isHidden: boolean }) {
  const today = useToday();
  const { address } = useRota();
  const isSelected = day.day === address.day;
  const isToday = day.day === today;
  return (
    <Link
      to={address.linkTo({ day: day.day })}
      replace
      preventScrollReset
      aria-current={isSelected ? 'page' : undefined}
      className={classNames(
        'flex min-h-16 flex-col items-center rounded-card px-px pt-1.5 pb-2 transition-colors duration-100',
        isSelected ? 'bg-brand text-brand-ink' : 'text-soft hover:bg-hover',
        isToday && !isSelected && 'bg-brand-soft',
      )}
    >
      <Spoken as={useDayLabel(day, isHidden)}>
        <span
          className={classNames(
            'max-w-full truncate text-[length:min(var(--text-small),3.5vw)]',
            isToday && !isSelected && 'font-medium text-brand',
          )}
        >
          {isToday ? 'Today' : weekdayText(day.day)}
        </span>
        <span className={classNames('text-lead font-strong tabular-nums', !isSelected && 'text-ink')}>
          {Number(day.day.slice(8))}
        </span>
        <Pips day={day} isSelected={isSelected} />
      </Spoken>
    </Link>
  );
}

function Pips({ day, isSelected }: { day: RotaDay; isSelected: boolean }) {
  const { actor } = useDirectory();
  const shown = canManageRota(actor) ? day.shifts : day.mine;
  const hues = [...new Set(shown.filter(({ shift }) => isOn(shift)).map(({ hue }) => hue))];
  const isShort = canManageRota(actor) && day.openCount > 0;
  return (
    <span className="mt-1 flex h-1.5 gap-[3px]">
      {hues.slice(0, isShort ? mostPips - 1 : mostPips).map((hue) => (
        <Pip key={hue} hue={hue} isSelected={isSelected} />
      ))}
      {isShort && (
        <span
          className={classNames('size-1.5 rounded-full border-[1.5px]', isSelected ? 'border-current' : 'border-red')}
        />
      )}
    </span>
  );
}

function Pip({ hue, isSelected }: { hue: Hue; isSelected: boolean }) {
  return (
    <span
      style={hueStyle(hue)}
      className={classNames('size-1.5 rounded-full', isSelected ? 'bg-current' : 'bg-(--hue)')}
    />
  );
}

/** What a day of the strip is for people who do not see it. */
function useDayLabel({ day, shifts, mine, openCount }: RotaDay, isHidden: boolean): string {
  const { names } = useDirectory();
  const today = useToday();
  const { filter } = useRota();
  const onCount = shifts.filter(({ shift }) => isOn(shift)).length;
  const myTimes = mine.filter(({ shift }) => isOn(shift)).map(({ shift }) => shiftTimesText(names.zone, shift));
  return [
    dayText(day),
    day === today && 'today',
    onCount === 0 && openCount === 0 ? (isHidden ? 'not published yet' : 'no shifts') : `${onCount} on`,
    openCount > 0 && `${openCount} open`,
    isFiltering(filter) && 'counted within the filter',
    myTimes.length > 0 && `you work ${myTimes.join(' and ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
