import { useMemo } from 'react';
import type { AnalyticsRecords } from '#schema/rules/analytics/facts.ts';
import { type DayRange, windowAround } from '#schema/rules/analytics/period.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { type IndexRange, useIndexRange } from '#web/db/index-range.ts';
import { type LiveQuery, useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { usePriceWaiting } from '#web/people/price-waiting.ts';

/** The records of these days and of the days around them; undefined while loading, and without days. */
export const useRecords = (range: DayRange | undefined, zone: string): AnalyticsRecords | undefined => {
  const windows = range && windowAround(range, zone);
  const { colleagues: users } = useDirectory();
  const shifts = useIndexRange('shifts', windows && rangeOf(['startTime'], [], windows.instants));
  const records = useIndexRange('hours', windows && rangeOf(['kind', 'day'], ['record'], windows.days));
  const figures = useIndexRange('hours', windows && rangeOf(['kind', 'day'], ['dailyFigure'], windows.days));
  const checklists = useIndexRange('checklists', windows && rangeOf(['date'], [], windows.days));
  const requests = useIndexRange('shiftRequests', windows && rangeOf(['expiresAt'], [], windows.instants));
  const employments = useLiveQuery('employments', employmentsQuery);
  const terms = useLiveQuery('templates', costingQuery);
  const isPriceWaiting = usePriceWaiting();
  const isReady =
    windows !== undefined &&
    [shifts, records, figures, checklists, requests, employments, terms].every((each) => !each.isLoading);
  return useMemo(() => {
    if (!isReady) return undefined;
    return {
      shifts: shifts.documents,
      hours: records.documents.filter((document) => document.kind === 'record'),
      dailyFigures: figures.documents.filter((document) => document.kind === 'dailyFigure'),
      checklists: checklists.documents,
      requests: requests.documents,
      users,
      employments: employments.documents.filter((document) => document.kind === 'employment'),
      costing: terms.documents.find((document) => document.kind === 'costing') ?? usualCosting,
      isPriceWaiting,
    };
  }, [
    isReady,
    users,
    shifts.documents,
    records.documents,
    figures.documents,
    checklists.documents,
    requests.documents,
    employments.documents,
    terms.documents,
    isPriceWaiting,
  ]);
};

const rangeOf = (
  index: readonly string[],
  fixed: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): IndexRange => ({ index, from: [...fixed, first], until: [...fixed, last] });

const employmentsQuery: LiveQuery = {
  selector: { kind: 'employment' },
  sort: [{ kind: 'asc' }, { userId: 'asc' }],
  index: ['kind', 'userId'],
};

const costingQuery: LiveQuery = { selector: { kind: 'costing' }, index: ['kind'] };
