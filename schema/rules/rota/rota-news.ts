import type { Notification } from '#schema/entities/notification.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { addDays, dayOf, mondayOf } from '../time/zone.ts';

type Entry = Pick<Notification, 'type' | 'link'>;

/** More than a planner publishes at once; a link may have 200 characters. */
const mostWeeks = 8;

/**
 * Where an entry about a person's shifts leads: the day of the first of them, with the Mondays of all their weeks if
 * there are several. It is read once each of these was shown (D42).
 * @param shifts not empty, earliest first; for a change both versions
 */
export const rotaNewsLink = (id: string, shifts: readonly Shift[], zone: string): string => {
  const days = shifts.map(({ startTime }) => dayOf(zone, startTime));
  const weeks = [...new Set(days.map(mondayOf))].toSorted().slice(0, mostWeeks);
  const several = weeks.length > 1 ? `&weeks=${weeks.join(',')}` : '';
  return `/rota?day=${days[0] ?? ''}&news=${id}${several}`;
};

/** The Mondays of the person's own weeks that an entry is about; none if it is about something else. */
export const weeksOfNews = ({ type, link }: Entry): readonly Day[] => {
  // This lists skipped drafts for the manager who published; the shifts were not theirs.
  if (type === 'drafts-skipped') return [];
  // An entry about one shift is read by opening that shift, not by looking at its week.
  if (placeOf(link, 'news') === '') return [];
  const [weeks, day] = [placeOf(link, 'weeks'), placeOf(link, 'day')];
  if (weeks !== '') return weeks.split(',') as Day[];
  return day === '' ? [] : [mondayOf(day as Day)];
};

/**
 * The Mondays of the weeks that must be shown before an entry is read (D42); nobody needs to look at weeks that are
 * over. None if opening the entry reads it.
 */
export const weeksToShow = (entry: Entry, today: Day): readonly Day[] =>
  weeksOfNews(entry).filter((week) => addDays(week, 7) > today);

/** Whether an entry reports a change, rather than a week to look at. */
export const tellsOfChange = ({ type }: Pick<Notification, 'type'>): boolean =>
  type !== 'rota-published' && type !== 'rota-unseen';

/**
 * The shifts that entries report as changed: an entry about a published week names all its shifts, none of which need
 * have changed.
 */
export const changedIn = (news: readonly Pick<Notification, 'type' | 'recordIds'>[]): ReadonlySet<string> =>
  new Set(news.filter(tellsOfChange).flatMap(({ recordIds = [] }) => recordIds));

/** The value of a query parameter in one of our links; '' if it has none. */
const placeOf = (link: string, name: string): string => new RegExp(`[?&]${name}=([^&]*)`).exec(link)?.[1] ?? '';
