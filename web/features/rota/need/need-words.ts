import type { NeedPlace } from '#schema/rules/rota/need.ts';
import { dayText } from '#schema/rules/rota/rota-text.ts';

/** "Every Monday", or the date. */
export const placeText = (place: NeedPlace): string => placesText([place]);

/** "Every Monday and Tuesday, Thursday 24 December", weekdays first. */
export const placesText = (places: readonly NeedPlace[]): string => {
  const weekdays = places.filter(({ day }) => day === '').map(({ weekday }) => longWeekday(weekday));
  const dates = places.flatMap(({ day }) => (day === '' ? [] : [dayText(day)]));
  const everyWeekday = weekdays.length === 7 ? 'Every day' : `Every ${list.format(weekdays)}`;
  return [...(weekdays.length > 0 ? [everyWeekday] : []), ...dates].join(', ');
};

const list = new Intl.ListFormat('en-GB');

/** "Monday" for 1. The first of January 2024 was a Monday. */
const longWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
