import * as z from 'zod/mini';
import { analyticsRequest, type EvidenceAnswer, evidenceRequest } from '#schema/api/analytics.ts';
import {
  type AnalyticsQuery,
  analyticsQuery,
  analyticsSummary,
  attendancePoint,
  departmentFigures,
  performancePoint,
} from '#schema/api/analytics-summary.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { mayOpen } from '#schema/permissions/screens.ts';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { noDepartment, partName } from '#schema/rules/analytics/selection.ts';
import { analyseAndCompare, analysePeriod, evidenceOfFigure } from '#server/domain/analytics/analyse-period.ts';
import { type Call, type Description, endpoint, type Reply } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { placeNamed } from './names.ts';

interface Asked {
  readonly analysis: Analysis;
  /** Everybody with an account, as "Total Staff" counts them; only of the department if one is named. */
  readonly people: readonly User[];
}

const peopleOf = ({ deps }: Call, departmentId: string): readonly User[] =>
  (deps.records.select('user', undefined) as unknown as readonly User[]).filter(
    (user) => departmentId === '' || user.departmentId === departmentId,
  );

const analysed = (call: Call, { period, department = '' }: AnalyticsQuery): Result<Asked> => {
  if (!mayOpen(call.actor, '/analytics')) return refused('not-allowed');
  const written = department.toLowerCase() === 'all' ? '' : department;
  const place = placeNamed(restaurantOf(call), { department: written, position: '' });
  if (!place.ok) return place;
  const { departmentId } = place.value;
  const analysis = analysePeriod(call.deps, call.actor, { period, department: departmentId });
  return accepted({ analysis, people: peopleOf(call, departmentId) });
};

/** One of the four calls: the same question, another part of its answer. */
const figures = (
  name: string,
  summary: string,
  answer: NonNullable<Description['answer']>,
  present: (call: Call, asked: Asked) => unknown,
) =>
  endpoint({
    method: 'get',
    path: `/api/analytics/${name}`,
    topic: 'Analytics',
    summary,
    query: analyticsQuery,
    answer,
    run: (call, { query }): Result<Reply> => {
      const asked = analysed(call, query);
      return asked.ok ? accepted({ body: present(call, asked.value) }) : asked;
    },
  });

const ofScreen = { topic: 'Analytics', allows: (actor: Actor) => mayOpen(actor, '/analytics') } as const;

/** Figures of the restaurant, for managers and admins (D23, D36). */
export const analyticsEndpoints = [
  figures('summary', 'The figures of the period.', analyticsSummary, (_call, { analysis, people }) => ({
    totalStaff: people.length,
    activeStaff: analysis.values.activeStaff,
    attendanceRate: analysis.values.attendance,
    avgPerformance: analysis.values.performance,
    revenue: analysis.values.revenue,
    customerSatisfaction: analysis.values.satisfaction,
    lateArrivals: analysis.values.lateArrivals,
    absentToday: analysis.absentToday,
  })),
  figures('performance', 'Productivity and satisfaction over time.', z.array(performancePoint), (_call, { analysis }) =>
    analysis.trend.map(({ from, values: { productivity, satisfaction } }) => ({
      name: from,
      productivity,
      satisfaction,
    })),
  ),
  figures('attendance', 'Attendance over time.', z.array(attendancePoint), (_call, { analysis }) =>
    analysis.trend.map(({ from, values: { attendance, lateArrivals } }) => ({ name: from, attendance, lateArrivals })),
  ),
  figures('departments', 'The figures of each department.', z.array(departmentFigures), (call, { analysis, people }) =>
    analysis.departments.map(({ departmentId, values }) => ({
      name: partName(restaurantOf(call).departments, departmentId),
      staff: people.filter((person) => person.isActive && (person.departmentId || noDepartment) === departmentId)
        .length,
      attendance: values.attendance,
      performance: values.performance,
      revenue: values.revenue,
    })),
  ),
  // For the screen, about periods that devices no longer hold.
  endpoint({
    ...ofScreen,
    method: 'get',
    path: '/api/analytics/analysis',
    summary: 'Every figure of a period, over time and by department, and how it differs from the period before.',
    query: analyticsRequest,
    run: ({ deps, actor }, { query }) => accepted({ body: analyseAndCompare(deps, actor, query) }),
  }),
  endpoint({
    ...ofScreen,
    method: 'get',
    path: '/api/analytics/evidence',
    summary: 'The records behind a figure.',
    query: evidenceRequest,
    run: ({ deps, actor }, { query }) => {
      const evidence = evidenceOfFigure(deps, actor, query);
      return accepted({ body: { evidence } satisfies EvidenceAnswer });
    },
  }),
];
