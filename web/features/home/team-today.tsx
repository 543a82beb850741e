import { toInstant } from '#schema/entities/primitives.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatsPanel } from '#web/ui/stats-panel.tsx';
import { useAwaitingRequests, useOpenShifts, usePendingTimeOff, useShiftsDuring } from './queries.ts';
import { openShiftsUntil, teamFigures } from './team-figures.ts';

/** The three figures of managers and admins at the top of home. */
export function TeamToday() {
  const { actor, restaurant } = useDirectory();
  const now = useServerMinute();
  const zone = restaurant.timeZone;
  const today = useToday();
  const [start, end] = [startOfDay(zone, today), startOfDay(zone, addDays(today, 1))];
  const shifts = useShiftsDuring(start, end);
  const openShifts = useOpenShifts(start, startOfDay(zone, openShiftsUntil(today)));
  const timeOff = usePendingTimeOff();
  const requests = useAwaitingRequests(start);
  if ([shifts, openShifts, timeOff, requests].some(({ isLoading }) => isLoading)) {
    return <Skeleton shape="block" className="h-20 w-full" />;
  }

  const at = toInstant(now);
  const columns = teamFigures({
    actor,
    shifts: shifts.documents,
    openShifts: openShifts.documents.filter(({ startTime }) => startTime > at),
    timeOff: timeOff.documents,
    requests: requests.documents.filter(({ expiresAt }) => expiresAt > at),
    zone,
    now,
  });
  return <StatsPanel label="The team today" columns={columns} />;
}
