import { toInstant } from '#schema/entities/primitives.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useClockOffset } from '#web/db/clock-offset.ts';
import { type Directory, WithDirectory } from '#web/people/with-directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { HoursOnTop } from './hours-on-top.tsx';
import { PersonWeek } from './person-week.tsx';
import { TeamTimesheets } from './team-timesheets.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { TimesheetsProvider } from './timesheets-context.ts';
import { WeekNavigation } from './week-navigation.tsx';

const minuteMs = 60_000;

/** `/timesheets`: one's own hours beside the rota, and for managers and admins everybody's to check and approve (D16). */
export function TimesheetsScreen() {
  return (
    <WithDirectory label="Loading hours" rows={5}>
      {(directory) => <Timesheets {...directory} />}
    </WithDirectory>
  );
}

function Timesheets({ restaurant, actor, people }: Directory) {
  const now = useNow(minuteMs) + useClockOffset();
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
