import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { NeedPlace } from '#schema/rules/rota/need.ts';
import { dayText, shortDayText, timeText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';
import type { ReplacedDay, SlotForm } from './need-form.ts';

/** "Every Monday", or the date. */
export const placeText = (place: NeedPlace): string => placesText([place]);

/** "Mon", or "Sat 28 Nov". */
export const shortPlaceText = ({ weekday, day }: NeedPlace): string =>
  day === '' ? shortWeekday(weekday) : shortDayText(day);

/** "Every Monday and Tuesday, Thursday 24 December", weekdays first. */
export const placesText = (places: readonly NeedPlace[]): string => {
  const weekdays = places.filter(({ day }) => day === '').map(({ weekday }) => longWeekday(weekday));
  const dates = places.flatMap(({ day }) => (day === '' ? [] : [dayText(day)]));
  const everyWeekday = weekdays.length === 7 ? 'Every day' : `Every ${list.format(weekdays)}`;
  return [...(weekdays.length > 0 ? [everyWeekday] : []), ...dates].join(', ');
};

/** "Tue: 1 Server 5:00 PM – 11:00 PM": what is stored of weekdays that others replace; '' for none. */
export const replacedText = (days: readonly ReplacedDay[], positions: Names['positions']): string =>
  days
    .map(
      ({ weekday, lines }) => `${shortWeekday(weekday)}: ${lines.map((line) => lineText(line, positions)).join(', ')}`,
    )
    .join('; ');

const lineText = ({ count, positionId, startTime, endTime }: SlotForm, positions: Names['positions']): string =>
  `${count ?? 1} ${positions.get(positionId) ?? 'of a former position'} ${timeText(startTime as TimeOfDay)} – ${timeText(endTime as TimeOfDay)}`;

const list = new Intl.ListFormat('en-GB');

const shortWeekday = (weekday: number): string => longWeekday(weekday).slice(0, 3);

/** "Monday" for 1. The first of January 2024 was a Monday. */
const longWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
