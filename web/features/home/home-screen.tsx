import type { ReactNode } from 'react';
import { isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Page } from '#web/ui/page.tsx';
import { RevealLater, RevealTogether } from '#web/ui/reveal-together.tsx';
import { AddButton } from './add-button.tsx';
import { HomeDialogs } from './home-dialogs.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { InstallCard } from './install-card.tsx';
import { MyShifts } from './my-shifts.tsx';
import { MyWeek } from './my-week.tsx';
import { NextWeek } from './next-week.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { PreShiftChecklist } from './pre-shift-checklist.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StaffManagementCard } from './staff-management-card.tsx';
import { TeamToday } from './team-today.tsx';

/** `/`: what people look for first, and the way to everything else (specification, section 2, Home dashboard). */
export function HomeScreen({ clock }: { clock: ReactNode }) {
  const { actor } = useDirectory();
  return (
    <>
      <RevealTogether placeholder={<HomeSkeleton />}>
        <Page width="wide">
          <div className="mx-auto grid w-full max-w-phone gap-3 tablet:max-w-none wide:grid-cols-[3fr_2fr] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-6">
            <div className={classNames('grid gap-3', !isAdmin(actor) && 'wide:row-span-2')}>
              {isManagerial(actor) ? <TeamToday /> : <MyWeek />}
              {canManageRota(actor) && <NextWeek />}
              {clock}
              <MyShifts />
              {isAdmin(actor) ? <StaffManagementCard /> : <PreShiftChecklist />}
            </div>
            <div
              className={classNames(
                'grid gap-3 wide:col-start-2 wide:row-start-1',
                isAdmin(actor) && 'wide:row-span-2',
              )}
            >
              <QuickActions />
              <InstallCard />
            </div>
            <RevealLater>
              <NoticeBoard />
            </RevealLater>
          </div>
        </Page>
      </RevealTogether>
      <AddButton />
      <HomeDialogs />
    </>
  );
}
