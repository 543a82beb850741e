import type { HoursRecord } from '#schema/entities/hours.ts';
import { shiftWindow } from '#schema/rules/hours/hours-of-shift.ts';
import { employmentsOfWeek } from '#schema/rules/payroll/dated-terms.ts';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatsPanel } from '#web/ui/stats-panel.tsx';
import { myWeekFigures } from './my-week-figures.ts';

/** This week's shifts, those of the day before, whose hours may fall on Monday, and the next ones afterwards. */
const mostShifts = 40;

/** The three figures of staff at the top of home. */
export function MyWeek() {
  const { actor, restaurant } = useDirectory();
  const now = useServerMinute();
  const { userId } = actor;
  const zone = restaurant.timeZone;
  const monday = mondayOf(useToday());
  const shifts = useLiveQuery('shifts', {
    selector: { userId, startTime: { $gte: shiftWindow({ from: monday, until: monday }, zone).start } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: mostShifts,
  });
  const hours = useLiveQuery('hours', {
    selector: { userId, kind: 'record', day: { $gte: addDays(monday, -1) } },
    index: ['userId', 'kind', 'day'],
  });
  const { document: employment, isLoading } = useDocument('employments', userId);
  if (shifts.isLoading || hours.isLoading || isLoading) return <Skeleton shape="block" className="h-20 w-full" />;

  const records = hours.documents.filter((document): document is HoursRecord => document.kind === 'record');
  const [contract] = employment?.kind === 'employment' ? employmentsOfWeek([employment], monday) : [];
  const columns = myWeekFigures({
    userId,
    shifts: shifts.documents,
    records,
    weeklyHours: contract?.weeklyHours,
    restaurant,
    now,
  });
  return <StatsPanel label="My week" columns={columns} />;
}
