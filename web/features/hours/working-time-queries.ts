import { useMemo } from 'react';
import { windowStart } from '#schema/device-collections.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Timesheet } from '#schema/rules/hours/timesheet.ts';
import { averagedWeeks } from '#schema/rules/hours/working-time.ts';
import { isAverageKnown, workingTimeOfWeek } from '#schema/rules/hours/working-time-of-week.ts';
import type { WorkingTimeWarning } from '#schema/rules/hours/working-time-warning.ts';
import { addDays, dayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useRecords, useShiftsOf } from './queries.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';

interface WorkingTime {
  readonly warnings: readonly WorkingTimeWarning[];
  /** False if only the limits of adults can be applied. */
  readonly isAgeKnown: boolean;
  /** False if this device does not keep all the weeks in the average. */
  readonly isAverageKnown: boolean;
}

/** The shown week of a person against the limits of working time; undefined while loading. */
export const useWorkingTime = (userId: string, timesheet: Timesheet): WorkingTime | undefined => {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const address = useTimesheetsAddress();
  const { monday } = address;
  const zone = restaurant.timeZone;
  const [from, until] = [addDays(monday, -7 * (averagedWeeks - 1)), addDays(monday, 7)];
  const records = useRecords(userId, from, until);
  const shifts = useShiftsOf(userId, startOfDay(zone, from), startOfDay(zone, until));
  const { document, isLoading } = useDocument('payroll', userId);
  const payee: Payee | undefined = document?.kind === 'payee' ? document : undefined;
  const isReady = !records.isLoading && !shifts.isLoading && !isLoading;
  const start = windowStart('hours', now);
  // Only a part of the first day is kept.
  const keptFrom = start === undefined ? undefined : addDays(dayOf(zone, start as Instant), 1);
  return useMemo(() => {
    if (!isReady) return undefined;
    // Those of the week include punches still waiting, the rest are as the server made them.
    const shown = timesheet.lines.flatMap((line) => line.records);
    const shownIds = new Set(shown.map(({ id }) => id));
    const all = [...records.documents.filter(({ id }) => !shownIds.has(id)), ...shown];
    const warnings = workingTimeOfWeek({
      ...{ records: all, shifts: shifts.documents, payee, monday, zone, now, keptFrom },
    });
    return {
      warnings,
      isAgeKnown: payee !== undefined && payee.dateOfBirth !== '',
      isAverageKnown: isAverageKnown(monday, keptFrom),
    };
  }, [isReady, records.documents, shifts.documents, payee, timesheet, monday, zone, now, keptFrom]);
};
