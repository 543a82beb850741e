import { and, gte, lte } from 'drizzle-orm';
import type { AnalysisAnswer, AnalyticsRequest, EvidenceRequest } from '#schema/api/analytics.ts';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { presentedTo, visibleTo } from '#schema/permissions/registry.ts';
import { type Analysis, analyse } from '#schema/rules/analytics/analysis.ts';
import { compare, factsOfStretch } from '#schema/rules/analytics/comparison.ts';
import { type AnalyticsFacts, type AnalyticsRecords, factsOf } from '#schema/rules/analytics/facts.ts';
import type { Evidence } from '#schema/rules/analytics/figure.ts';
import { figures } from '#schema/rules/analytics/figures.ts';
import { type DayRange, periodAround, windowAround } from '#schema/rules/analytics/period.ts';
import { selectFacts } from '#schema/rules/analytics/selection.ts';
import { reachesBack, stretchBefore } from '#schema/rules/analytics/stretch.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { Store } from '#server/domain/transaction.ts';

/** The figures of a period, from the records that this reader may see, computed by the same functions as on devices. */
export const analysePeriod = (store: Store, actor: Actor, request: AnalyticsRequest): Analysis =>
  asked(store, actor, request).analysis;

/** The same with what the period is compared with; null if records do not go back far enough (D38). */
export const analyseAndCompare = (store: Store, actor: Actor, request: AnalyticsRequest): AnalysisAnswer => {
  const { analysis, facts, zone } = asked(store, actor, request);
  const { range } = analysis;
  const stretch = stretchBefore(request.period, range, { zone, now: store.now() });
  if (!reachesBack(firstDayOfHours(store), stretch)) return { ...analysis, comparison: null };
  const earlier = factsOfStretch(readRecords(store, actor, stretch.range, zone), stretch, zone);
  const departmentId = request.department ?? '';
  return { ...analysis, comparison: compare({ current: facts, earlier }, { range, stretch, departmentId }) };
};

const asked = (store: Store, actor: Actor, request: AnalyticsRequest) => {
  const { today, zone } = calendarOf(store);
  const range = rangeOf(request, today);
  const facts = readFacts(store, actor, range, zone);
  const question = { period: request.period, range, departmentId: request.department ?? '', today };
  return { analysis: analyse(facts, question), facts, zone };
};

/** Only managers and admins ask, and they see everybody's hours. */
const firstDayOfHours = ({ records }: Store): Day | undefined => {
  const key = columnOf('hoursRecord', 'day');
  const page = { where: undefined, key, order: 'ascending', after: undefined, limit: 1, userId: '' } as const;
  const [first] = records.selectPage('hoursRecord', page) as readonly DocumentOf<'hoursRecord'>[];
  return first?.day;
};

/** The records behind one figure of a period. */
export const evidenceOfFigure = (store: Store, actor: Actor, request: EvidenceRequest): readonly Evidence[] => {
  const { today, zone } = calendarOf(store);
  const range = rangeOf(request, today);
  const facts = readFacts(store, actor, range, zone);
  const selected = selectFacts(facts, range, request.department ?? '');
  const { from = range.from, to = range.until } = request;
  return figures[request.figure].evidence(selectFacts(selected, { from, until: to }, ''));
};

const calendarOf = ({ records, now }: Store): { readonly today: Day; readonly zone: string } => {
  const [restaurant] = records.select('restaurant', undefined) as unknown as readonly DocumentOf<'restaurant'>[];
  if (!restaurant) throw new Error('There is no restaurant yet');
  return { today: dayOf(restaurant.timeZone, toInstant(now())), zone: restaurant.timeZone };
};

const rangeOf = ({ period, until }: AnalyticsRequest, today: Day): DayRange =>
  periodAround(period, until === undefined || until > today ? today : until, today);

const readFacts = (store: Store, actor: Actor, range: DayRange, zone: string): AnalyticsFacts =>
  factsOf(readRecords(store, actor, range, zone), {
    ...{ zone, now: store.now(), range },
    salariesFrom: firstDayOfHours(store),
  });

/** The records of the range and of the days around it. */
const readRecords = (store: Store, actor: Actor, range: DayRange, zone: string): AnalyticsRecords => {
  const { days, instants } = windowAround(range, zone);
  const [{ first, last }, { first: start, last: end }] = [days, instants];
  const between = <Name extends EntityName>(name: Name, field: string, low: string, high: string) => {
    const column = columnOf(name, field);
    return read(store, actor, name, and(gte(column, low), lte(column, high)));
  };
  return {
    shifts: between('shift', 'startTime', start, end),
    hours: between('hoursRecord', 'day', first, last),
    checklists: between('checklist', 'date', first, last),
    requests: between('shiftRequest', 'expiresAt', start, end),
    dailyFigures: between('dailyFigure', 'day', first, last),
    users: read(store, actor, 'user', undefined),
    employments: read(store, actor, 'employment', undefined),
    costing: read(store, actor, 'costing', undefined)[0] ?? usualCosting,
  };
};

const read = <Name extends EntityName>(
  { records }: Store,
  actor: Actor,
  name: Name,
  where: Parameters<Store['records']['select']>[1],
): readonly DocumentOf<Name>[] => {
  const documents = records.select(name, where) as unknown as readonly DocumentOf<Name>[];
  return documents
    .filter((document) => visibleTo(name, actor, document))
    .map((document) => presentedTo(name, actor, document));
};
