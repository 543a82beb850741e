import { clockState } from '#schema/rules/hours/clock-state.ts';
import { useNow } from '#web/db/clock.ts';
import { useClockOffset } from '#web/db/clock-offset.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMyHours } from './clock-queries.ts';
import { ClockedIn } from './clocked-in.tsx';
import { ClockedOut } from './clocked-out.tsx';
import { ForgottenClockOut } from './forgotten-clock-out.tsx';

const stepMs = 15_000;

/** Clock In, breaks and Clock Out of the signed-in person, for home and profile (D16). Works offline. */
export function TimeClock() {
  const { restaurant, actor } = useDirectory();
  const now = useNow(stepMs, useClockOffset());
  const hours = useMyHours(actor, restaurant, now);
  if (!hours) return <Skeleton shape="block" className="h-36 w-full" />;

  const { running, isAhead, breakSince, breakMs, forgotten } = clockState({ ...hours, zone: restaurant.timeZone, now });
  const clock = { userId: actor.userId, restaurant, now, ...hours };
  return (
    <>
      {forgotten.map((record) => (
        <ForgottenClockOut key={record.id} {...clock} record={record} />
      ))}
      {running ? (
        <ClockedIn {...clock} running={running} isAhead={isAhead} breakSince={breakSince} breakMs={breakMs} />
      ) : (
        <ClockedOut {...clock} />
      )}
    </>
  );
}
