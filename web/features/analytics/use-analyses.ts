import { useMemo } from 'react';
import type { Refusal } from '#schema/errors.ts';
import { type Analysis, analyse } from '#schema/rules/analytics/analysis.ts';
import type { AnalyticsFacts } from '#schema/rules/analytics/facts.ts';
import { type DayRange, periodAround, rangeBefore } from '#schema/rules/analytics/period.ts';
import { useAnalytics } from './analytics-context.ts';
import { isOnDevice, useDeviceFacts } from './device-facts.ts';
import { useServerAnalysis } from './server-analysis.ts';

/** A period's figures and those of the period before it. */
export interface Analyses {
  /** undefined while loading. */
  readonly current: Analysis | undefined;
  /** undefined while loading, and where the server would have to be asked and cannot be. */
  readonly before: Analysis | undefined;
  /** Why the server gave no answer about a period that this device no longer holds. */
  readonly refusal: Refusal | undefined;
  readonly range: DayRange;
  readonly rangeBefore: DayRange;
  /** The facts on this device; undefined where the period comes from the server. */
  readonly facts: AnalyticsFacts | undefined;
}

/** The figures of the period in the address: from this device, or from the server where it reaches further back. */
export const useAnalyses = (): Analyses => {
  const { restaurant, now, today, address } = useAnalytics();
  const { period, departmentId } = address;
  const range = periodAround(period, address.until, today);
  const earlier = rangeBefore(period, range);
  const isHere = isOnDevice(range, restaurant.timeZone, now);
  const isEarlierHere = isHere && isOnDevice(earlier, restaurant.timeZone, now);
  const facts = useDeviceFacts(
    isHere ? { from: isEarlierHere ? earlier.from : range.from, until: range.until } : undefined,
  );
  const question = { period, department: departmentId };
  const fetched = useServerAnalysis(isHere ? undefined : { ...question, until: range.until });
  const fetchedBefore = useServerAnalysis(isEarlierHere ? undefined : { ...question, until: earlier.until });
  const computed = useAnalysis(isHere ? facts : undefined, range);
  const computedBefore = useAnalysis(isEarlierHere ? facts : undefined, earlier);
  return {
    current: isHere ? computed : answered(fetched),
    before: isEarlierHere ? computedBefore : answered(fetchedBefore),
    refusal: !isHere && fetched && !fetched.ok ? fetched : undefined,
    range,
    rangeBefore: earlier,
    facts: isHere ? facts : undefined,
  };
};

const useAnalysis = (facts: AnalyticsFacts | undefined, { from, until }: DayRange): Analysis | undefined => {
  const { address, today } = useAnalytics();
  const { period, departmentId } = address;
  return useMemo(
    () => facts && analyse(facts, { period, range: { from, until }, departmentId, today }),
    [facts, period, from, until, departmentId, today],
  );
};

const answered = (answer: ReturnType<typeof useServerAnalysis>): Analysis | undefined =>
  answer?.ok ? answer.value : undefined;
