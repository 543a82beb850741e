import { useEffect, useMemo, useState } from 'react';
import { windowStart } from '#schema/device-collections.ts';
import { type AnalyticsFacts, type AnalyticsRecords, factsOf } from '#schema/rules/analytics/facts.ts';
import { type DayRange, windowAround } from '#schema/rules/analytics/period.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useFirstDayOfHours } from '#web/db/first-day-of-hours.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useRecords } from './queries.ts';

/** Enough for the longest period, and for a month with the stretch that it is compared with. */
const readAheadDays = 91;

/** Whether this device has every record that the figures of these days need. */
export const isOnDevice = ({ from, until }: DayRange, zone: string, now: number): boolean => {
  const kept = windowStart('shifts', now);
  return kept === undefined || windowAround({ from, until }, zone).instants.first >= kept;
};

/** What this device knows of some days. */
export interface DeviceFacts {
  readonly records: AnalyticsRecords;
  readonly facts: AnalyticsFacts;
}

/**
 * The facts of these days from this device, computed once for all periods: the days asked for are read first, then, in
 * the background, all that another period may need, so that switching reads nothing. undefined while loading.
 */
export const useDeviceFacts = (needed: DayRange | undefined): DeviceFacts | undefined => {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const zone = restaurant.timeZone;
  const ahead = { from: addDays(today, -readAheadDays), until: today };
  const isInside = needed !== undefined && ahead.from <= needed.from;
  const isLong = isInside && needed.from <= addDays(ahead.from, 7);
  const [isReadingAhead, setReadingAhead] = useState(false);
  const everything = useRecords(isLong || isReadingAhead ? ahead : undefined, zone);
  const isCovered = isInside && everything !== undefined;
  const first = useFirstDayOfHours();
  const few = useRecords(isCovered || isLong ? undefined : needed, zone);

  useEffect(() => {
    if (few || everything) setReadingAhead(true);
  }, [few, everything]);

  const records = isCovered ? everything : few;
  const { from, until } = (isCovered || isLong ? ahead : needed) ?? ahead;
  return useMemo(
    () =>
      records && !first.isLoading
        ? { records, facts: factsOf(records, { zone, now, range: { from, until }, salariesFrom: first.day }) }
        : undefined,
    [records, zone, now, from, until, first.isLoading, first.day],
  );
};
