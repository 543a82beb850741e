import { isManagerial } from '#schema/permissions/actor.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Page } from '#web/ui/page.tsx';
import { HoursOnTop } from './hours-on-top.tsx';
import { PersonWeek } from './person-week.tsx';
import { TeamTimesheets } from './team-timesheets.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { WeekNavigation } from './week-navigation.tsx';

/**
 * `/timesheets`: one's own hours against the rota and, for managers and admins, everybody's to check and approve (D16).
 */
export function TimesheetsScreen() {
  const { actor } = useDirectory();
  const { monday } = useTimesheetsAddress();
  return (
    <>
      {isManagerial(actor) ? (
        <TeamTimesheets />
      ) : (
        <Page width="list">
          <WeekNavigation />
          <PersonWeek key={monday} userId={actor.userId} />
        </Page>
      )}
      <HoursOnTop />
    </>
  );
}
