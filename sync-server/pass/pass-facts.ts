import { and, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { PassFacts } from '#schema/api/pass.ts';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type TabletView, tabletReads, tabletView } from '#schema/permissions/tablet.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';

/**
 * What the board shows: yesterday, for people still on, today, and tomorrow, for a tablet that is offline over
 * midnight. Rows and fields are those of `schema/permissions/tablet.ts`; rows are in order of id, so that the same
 * facts are the same bytes.
 */
export const passFacts = ({ records, now }: Pick<Deps, 'records' | 'now'>): PassFacts => {
  const restaurant = records.select('restaurant', undefined)[0] as Restaurant | undefined;
  if (!restaurant) throw new Error('The database holds no restaurant');
  const zone = restaurant.timeZone;
  const today = dayOf(zone, toInstant(now()));
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const [from, until] = [startOfDay(zone, yesterday), startOfDay(zone, addDays(tomorrow, 1))];

  const view = <Name extends EntityName>(name: Name, where?: SQL): TabletView<Name>[] =>
    (records.selectReadable(name, where) as readonly DocumentOf<Name>[])
      .filter((row) => tabletReads(name, row))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((row) => tabletView(name, row));

  return {
    restaurant: tabletView('restaurant', restaurant),
    people: view('user'),
    shifts: view('shift', and(gte(columnOf('shift', 'endTime'), from), lt(columnOf('shift', 'startTime'), until))),
    off: view(
      'timeOffRequest',
      and(
        eq(columnOf('timeOffRequest', 'status'), 'approved'),
        gte(columnOf('timeOffRequest', 'endDate'), yesterday),
        lte(columnOf('timeOffRequest', 'startDate'), tomorrow),
      ),
    ),
    notices: view('notice', eq(columnOf('notice', 'isPinned'), 1)),
    checklists: view(
      'checklist',
      and(gte(columnOf('checklist', 'date'), yesterday), lte(columnOf('checklist', 'date'), tomorrow)),
    ),
    punches: view('punch', gte(columnOf('punch', 'day'), yesterday)),
    // One day more: somebody who arrived after midnight belongs to the day of their shift.
    hours: view('hoursRecord', gte(columnOf('hoursRecord', 'day'), addDays(yesterday, -1))),
  };
};
