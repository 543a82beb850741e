import { useMemo } from 'react';
import type { AnalysisAnswer } from '#schema/api/analytics.ts';
import type { Refusal } from '#schema/errors.ts';
import { type Analysis, analyse } from '#schema/rules/analytics/analysis.ts';
import type { Comparison } from '#schema/rules/analytics/comparison.ts';
import type { AnalyticsFacts } from '#schema/rules/analytics/facts.ts';
import { isPayWaiting } from '#schema/rules/analytics/hours-figures.ts';
import { type DayRange, periodAround } from '#schema/rules/analytics/period.ts';
import { selectFacts } from '#schema/rules/analytics/selection.ts';
import { type Stretch, stretchBefore } from '#schema/rules/analytics/stretch.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { isOnDevice, useDeviceFacts } from './device-facts.ts';
import { useServerAnalysis } from './server-analysis.ts';
import { useDeviceComparison } from './use-device-comparison.ts';

/** A period's figures, and what they are compared with. */
export interface Analyses {
  /** undefined while loading. */
  readonly current: Analysis | undefined;
  /** undefined while loading, or if the server cannot be reached; null if records do not go back far enough (D38). */
  readonly comparison: Comparison | null | undefined;
  /** Why the server did not answer about a period that this device no longer holds. */
  readonly refusal: Refusal | undefined;
  readonly range: DayRange;
  readonly stretch: Stretch;
  /** The facts on this device; undefined if the period comes from the server. */
  readonly facts: AnalyticsFacts | undefined;
  /** Whether the server has yet to set the rate of some of the hours. */
  readonly isPayWaiting: boolean;
}

/**
 * The figures of the period in the address: from this device, or from the server if it or the stretch before it goes
 * further back.
 */
export const useAnalyses = (): Analyses => {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const address = useAnalyticsAddress();
  const { period, departmentId } = address;
  const zone = restaurant.timeZone;
  const { from, until } = periodAround(period, address.until, today);
  const range = useMemo(() => ({ from, until }), [from, until]);
  const stretch = useMemo(() => stretchBefore(period, range, { zone, now }), [period, range, zone, now]);
  const isHere = isOnDevice(range, zone, now);
  const isEarlierHere = isHere && isOnDevice(stretch.range, zone, now);
  const device = useDeviceFacts(isHere ? { from: isEarlierHere ? stretch.range.from : from, until } : undefined);
  const fetched = useServerAnalysis(isEarlierHere ? undefined : { period, department: departmentId, until });
  const computed = useAnalysis(device?.facts, range);
  const compared = useDeviceComparison(isEarlierHere ? device : undefined, { range, stretch });
  return {
    current: isHere ? computed : answered(fetched),
    comparison: isEarlierHere ? compared : answered(fetched)?.comparison,
    refusal: !isHere && fetched && !fetched.ok ? fetched : undefined,
    range,
    stretch,
    facts: isHere ? device?.facts : undefined,
    isPayWaiting: isHere && device !== undefined && isPayWaiting(selectFacts(device.facts, range, departmentId)),
  };
};

const useAnalysis = (facts: AnalyticsFacts | undefined, range: DayRange): Analysis | undefined => {
  const today = useToday();
  const address = useAnalyticsAddress();
  const { period, departmentId } = address;
  return useMemo(
    () => facts && analyse(facts, { period, range, departmentId, today }),
    [facts, period, range, departmentId, today],
  );
};

const answered = (answer: ReturnType<typeof useServerAnalysis>): AnalysisAnswer | undefined =>
  answer?.ok ? answer.value : undefined;
