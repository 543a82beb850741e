import { CalendarCheck } from 'lucide-react';
import { isAdmin } from '#schema/permissions/actor.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMyShifts } from './my-shifts-query.ts';
import { NextShiftCard } from './next-shift-card.tsx';
import { TodayShiftCard } from './today-shift-card.tsx';

/** The signed-in person's shift today and their next one, from the device. */
export function MyShifts() {
  const { actor, restaurant } = useDirectory();
  const now = useServerMinute();
  const { shifts, isLoading } = useMyShifts(now);
  if (isLoading) return <Skeleton shape="block" className="h-36 w-full" />;

  const [first, ...later] = shifts;
  // Admins are not on the rota, so it says nothing to them that they have no shift.
  if (!first && isAdmin(actor)) return null;
  if (!first) {
    return (
      <Card>
        <EmptyState
          icon={CalendarCheck}
          title="No shifts ahead"
          description="When you are put on the rota, your next shift appears here."
          action={<ButtonLink to="/rota">See the whole rota</ButtonLink>}
        />
      </Card>
    );
  }
  const today = useToday();
  const isToday = dayOf(restaurant.timeZone, first.startTime) <= today;
  const next = isToday ? later[0] : first;
  return (
    <>
      {isToday && <TodayShiftCard shift={first} />}
      {next && <NextShiftCard shift={next} restaurant={restaurant} today={today} />}
    </>
  );
}
