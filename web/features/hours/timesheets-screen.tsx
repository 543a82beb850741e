import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useClockOffset } from '#web/db/clock-offset.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { HoursOnTop } from './hours-on-top.tsx';
import { PersonWeek } from './person-week.tsx';
import { TeamTimesheets } from './team-timesheets.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { TimesheetsProvider } from './timesheets-context.ts';
import { WeekNavigation } from './week-navigation.tsx';

const minuteMs = 60_000;

/** `/timesheets`: one's own hours beside the rota, and for managers and admins everybody's to check and approve (D16). */
export function TimesheetsScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const colleagues = useColleagues();
  if (!restaurant || !actor || colleagues.length === 0) {
    return (
      <Page>
        <SkeletonRows label="Loading hours" rows={5} />
      </Page>
    );
  }
  return <Timesheets restaurant={restaurant} actor={actor} colleagues={colleagues} />;
}

type TimesheetsProps = { restaurant: Restaurant; actor: Actor; colleagues: readonly User[] };

function Timesheets({ restaurant, actor, colleagues }: TimesheetsProps) {
  const now = useNow(minuteMs) + useClockOffset();
  const people = useMemo(() => new Map(colleagues.map((person) => [person.id, person])), [colleagues]);
  const surroundings = {
    restaurant,
    actor,
    now,
    people,
    address: useTimesheetsAddress(dayOf(restaurant.timeZone, toInstant(now))),
    waitingIds: useWaitingIds('hours'),
  };
  return (
    <TimesheetsProvider value={surroundings}>
      {isManagerial(actor) ? (
        <TeamTimesheets />
      ) : (
        <Page width="list">
          <WeekNavigation />
          <PersonWeek key={surroundings.address.monday} userId={actor.userId} />
        </Page>
      )}
      <HoursOnTop />
    </TimesheetsProvider>
  );
}
