import { toInstant } from '#schema/entities/primitives.ts';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useServerMinute } from '#web/db/clock-offset.ts';
import { type Directory, WithDirectory } from '#web/people/with-directory.tsx';
import { useRefusalsOf } from '#web/sync/refusals.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { ManagedTimeOff } from './managed-time-off.tsx';
import { MyTimeOff } from './my-time-off.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffProvider, type TimeOffSurroundings } from './time-off-context.ts';

/** `/time-off`: staff ask for leave, managers and admins decide (specification, section 2; D14). */
export function TimeOffScreen() {
  return (
    <WithDirectory label="Loading time off" rows={5}>
      {(directory) => <TimeOff {...directory} />}
    </WithDirectory>
  );
}

function TimeOff({ restaurant, actor, people }: Directory) {
  const now = useServerMinute();
  const surroundings: TimeOffSurroundings = {
    restaurant,
    people,
    actor,
    today: dayOf(restaurant.timeZone, toInstant(now)),
    address: useTimeOffAddress(),
    waitingIds: useWaitingIds('timeOffRequests'),
    refusals: useRefusalsOf('timeOffRequests'),
  };
  return (
    <TimeOffProvider value={surroundings}>{managesTimeOff(actor) ? <ManagedTimeOff /> : <MyTimeOff />}</TimeOffProvider>
  );
}
