import { UserRound, Users } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHasPanes } from '#web/ui/has-panes.ts';
import { Page } from '#web/ui/page.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonWeek } from './person-week.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { WeekNavigation } from './week-navigation.tsx';
import { WeekOverview } from './week-overview.tsx';

/** Everybody's week, with one person's beside it; on a phone one replaces the other. */
export function TeamTimesheets() {
  const address = useTimesheetsAddress();
  const hasPanes = useHasPanes();
  const isPersonOpen = address.personId !== '';
  return (
    <Page width="wide">
      <div className="mx-auto grid w-full max-w-phone gap-6 tablet:max-w-none wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:items-start">
        {(hasPanes || !isPersonOpen) && (
          <div className="flex min-w-0 flex-col gap-3">
            <WeekNavigation />
            <WeekOverview />
          </div>
        )}
        {(hasPanes || isPersonOpen) && (
          <section aria-label="Timesheet" className="flex min-w-0 flex-col gap-3">
            {isPersonOpen ? (
              <>
                <div className="flex items-center justify-between gap-2">
                  <PersonHead userId={address.personId} />
                  {!hasPanes && (
                    <ButtonLink to={`/timesheets?week=${address.monday}`} variant="quiet" icon={Users}>
                      Everybody
                    </ButtonLink>
                  )}
                </div>
                {!hasPanes && <WeekNavigation />}
                <PersonWeek key={`${address.personId} ${address.monday}`} userId={address.personId} />
              </>
            ) : (
              <Card>
                <EmptyState icon={UserRound} title="Whose hours?" description="Choose somebody to see their week." />
              </Card>
            )}
          </section>
        )}
      </div>
    </Page>
  );
}
