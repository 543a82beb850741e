import { useMemo } from 'react';
import { type Comparison, compare, factsOfStretch } from '#schema/rules/analytics/comparison.ts';
import type { DayRange } from '#schema/rules/analytics/period.ts';
import { reachesBack, type Stretch } from '#schema/rules/analytics/stretch.ts';
import { useFirstDayOfHours } from '#web/db/first-day-of-hours.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import type { DeviceFacts } from './device-facts.ts';

/**
 * A period compared with the stretch before it, from this device; undefined while loading, null if records do not go
 * back far enough.
 */
export const useDeviceComparison = (
  device: DeviceFacts | undefined,
  { range, stretch }: { readonly range: DayRange; readonly stretch: Stretch },
): Comparison | null | undefined => {
  const { restaurant } = useDirectory();
  const address = useAnalyticsAddress();
  const { departmentId } = address;
  const zone = restaurant.timeZone;
  const first = useFirstDayOfHours();
  const isReached = reachesBack(first.day, stretch);
  const earlier = useMemo(
    () => (device && isReached ? factsOfStretch(device.records, stretch, zone) : undefined),
    [device, isReached, stretch, zone],
  );
  const comparison = useMemo(
    () => device && earlier && compare({ current: device.facts, earlier }, { range, stretch, departmentId }),
    [device, earlier, range, stretch, departmentId],
  );
  if (device === undefined || first.isLoading) return undefined;
  return comparison ?? null;
};
