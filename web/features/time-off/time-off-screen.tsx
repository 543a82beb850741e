import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { useRefusals } from '#web/sync/refusals.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ManagedTimeOff } from './managed-time-off.tsx';
import { MyTimeOff } from './my-time-off.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffProvider, type TimeOffSurroundings } from './time-off-context.ts';

const minuteMs = 60_000;

/** `/time-off`: staff ask for leave, managers and admins decide (specification, section 2; D14). */
export function TimeOffScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const colleagues = useColleagues();
  if (!restaurant || !actor || colleagues.length === 0) {
    return (
      <Page>
        <SkeletonRows label="Loading time off" rows={5} />
      </Page>
    );
  }
  return <TimeOff restaurant={restaurant} actor={actor} colleagues={colleagues} />;
}

type TimeOffProps = { restaurant: Restaurant; actor: Actor; colleagues: readonly User[] };

function TimeOff({ restaurant, actor, colleagues }: TimeOffProps) {
  const now = useNow(minuteMs);
  const people = useMemo(() => new Map(colleagues.map((person) => [person.id, person])), [colleagues]);
  const refused = useRefusals();
  const refusals = useMemo(
    () =>
      new Map(
        refused
          .filter(({ collection }) => collection === 'timeOffRequests')
          .map(({ id, key, message, submitted }) => [id, { key, message, submitted: submitted as TimeOffRequest }]),
      ),
    [refused],
  );
  const surroundings: TimeOffSurroundings = {
    restaurant,
    people,
    actor,
    today: dayOf(restaurant.timeZone, toInstant(now)),
    address: useTimeOffAddress(),
    waitingIds: useWaitingIds('timeOffRequests'),
    refusals,
  };
  return (
    <TimeOffProvider value={surroundings}>{managesTimeOff(actor) ? <ManagedTimeOff /> : <MyTimeOff />}</TimeOffProvider>
  );
}
